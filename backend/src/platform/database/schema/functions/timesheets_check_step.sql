-- The steps of a week: it is submitted, then approved or returned; an approved one can only be opened again. Raises
-- TB030 for another step of an approved week, and TB031 for a decision on one that is not submitted. An approval raises
-- TB032 before the week has ended, and TB033 while a timer runs in it.
CREATE OR REPLACE FUNCTION timesheets_check_step() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  former text := CASE WHEN TG_OP = 'INSERT' THEN 'open' ELSE OLD.status END;
  step text := CASE WHEN TG_OP = 'DELETE' THEN 'removed' ELSE NEW.status END;
  problem text;
BEGIN
  -- Not for opening: the change of a session that does it shares the lock already.
  IF step <> 'open' THEN PERFORM lock_weeks(coalesce(NEW.user_id, OLD.user_id), true); END IF;
  IF former = 'approved' AND (step <> 'open' OR (NEW.user_id, NEW.week) <> (OLD.user_id, OLD.week)) THEN
    RAISE EXCEPTION 'this week is approved' USING ERRCODE = 'TB030';
  ELSIF step IN ('approved', 'returned') AND former <> 'submitted' THEN
    RAISE EXCEPTION 'this week has not been submitted' USING ERRCODE = 'TB031';
  ELSIF step = 'approved' THEN
    problem := week_problem(NEW.user_id, NEW.week, clock_timestamp());
    IF problem = 'not-ended' THEN
      RAISE EXCEPTION 'this week has not ended' USING ERRCODE = 'TB032';
    ELSIF problem = 'timer-running' THEN
      RAISE EXCEPTION 'a timer is running in this week' USING ERRCODE = 'TB033';
    END IF;
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
