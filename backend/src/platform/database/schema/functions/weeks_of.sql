-- The weeks that a session touches, by their Mondays. A running timer counts up to now; a session without any length
-- touches the day on which it lies.
CREATE OR REPLACE FUNCTION weeks_of(started_at timestamptz, ended_at timestamptz, timezone text)
RETURNS SETOF date LANGUAGE sql VOLATILE AS $$
  SELECT DISTINCT week_of(d.day)
    FROM days_of(started_at, greatest(coalesce(ended_at, clock_timestamp()), started_at + interval '1 microsecond'),
                 timezone) d
$$;
