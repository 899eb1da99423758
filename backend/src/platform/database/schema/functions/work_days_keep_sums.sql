-- Adds the change of a user's day to the sums of the week, of the month on the task, and of the team's day.
CREATE OR REPLACE FUNCTION work_days_keep_sums() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person uuid := coalesce(NEW.user_id, OLD.user_id);
  task uuid := coalesce(NEW.task_id, OLD.task_id);
  worked_on date := coalesce(NEW.day, OLD.day);
  change numeric := coalesce(NEW.seconds, 0) - coalesce(OLD.seconds, 0);
  claimed_change numeric := coalesce(NEW.claimed, 0) - coalesce(OLD.claimed, 0);
BEGIN
  IF change = 0 AND claimed_change = 0 THEN
    RETURN NULL;
  END IF;
  INSERT INTO work_months AS m VALUES (month_of(worked_on), person, task, change, claimed_change)
    ON CONFLICT (month, user_id, task_id)
      DO UPDATE SET seconds = m.seconds + excluded.seconds, claimed = m.claimed + excluded.claimed;
  IF change <> 0 THEN
    INSERT INTO work_weeks AS w VALUES (week_of(worked_on), person, change)
      ON CONFLICT (week, user_id) DO UPDATE SET seconds = w.seconds + excluded.seconds;
    INSERT INTO team_days AS t VALUES (worked_on, change)
      ON CONFLICT (day) DO UPDATE SET seconds = t.seconds + excluded.seconds;
  END IF;
  RETURN NULL;
END $$;
