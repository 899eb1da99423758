-- How much of a session falls on which calendar day of a timezone, daylight saving included. This is the only place
-- that decides it. The series starts one day early: where clocks go back across midnight, the minutes before that
-- belong to the previous day.
CREATE OR REPLACE FUNCTION days_of(started_at timestamptz, ended_at timestamptz, timezone text)
RETURNS TABLE (day date, seconds numeric) LANGUAGE sql STABLE PARALLEL SAFE ROWS 1 AS $$
  SELECT d.day, extract(epoch FROM least(ended_at, d.ends) - greatest(started_at, d.starts))
    FROM (SELECT s::date AS day, day_start(s::date, timezone) AS starts, day_start(s::date + 1, timezone) AS ends
            FROM generate_series((started_at AT TIME ZONE timezone)::date - interval '1 day',
                                 (ended_at AT TIME ZONE timezone)::date::timestamp, interval '1 day') s) d
   WHERE least(ended_at, d.ends) > greatest(started_at, d.starts)
$$;
