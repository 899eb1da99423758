-- Orders changes of a user's sessions and steps of their timesheets: sessions share the lock, so they wait only for a
-- step, and a step waits for them all.
CREATE OR REPLACE FUNCTION lock_weeks(person uuid, for_step boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  key bigint := hashtextextended('timesheet:' || person, 0);
BEGIN
  IF for_step THEN
    PERFORM pg_advisory_xact_lock(key);
  ELSE
    PERFORM pg_advisory_xact_lock_shared(key);
  END IF;
END $$;
