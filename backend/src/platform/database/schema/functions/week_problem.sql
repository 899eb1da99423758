-- Why a submitted week cannot be approved: 'not-ended' until it is over in the timezone of its user, 'timer-running' while
-- a timer runs in it. Null if it can.
CREATE OR REPLACE FUNCTION week_problem(person uuid, monday date, at timestamptz)
RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT CASE
    WHEN (at AT TIME ZONE u.timezone)::date < monday + 7 THEN 'not-ended'
    WHEN EXISTS (SELECT FROM time_logs l
                  WHERE l.user_id = person AND l.ended_at IS NULL
                    AND monday IN (SELECT weeks_of(l.started_at, l.ended_at, l.timezone))) THEN 'timer-running' END
    FROM users u WHERE u.id = person
$$;
