-- The seconds that running timers have added so far, by user, task and day.
CREATE OR REPLACE VIEW running_days AS
  SELECT l.user_id, l.task_id, d.day, d.seconds
    -- The time is a row of its own: with a volatile argument days_of() could not become part of the query.
    FROM (SELECT clock_timestamp() AS now OFFSET 0) c
   CROSS JOIN time_logs l
   CROSS JOIN LATERAL days_of(l.started_at, c.now, l.timezone) d
   WHERE l.ended_at IS NULL;
