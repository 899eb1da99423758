-- Refuses a change of a session that touches an approved week, before or after: raises TB030. A submitted week that it
-- touches is open again. A stop is never refused: no timer runs in a week while it is approved, and if one should all
-- the same, its hours are no longer the approved ones, so the week is open again too.
CREATE OR REPLACE FUNCTION time_logs_keep_weeks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_stop boolean := false;
  touched record;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    is_stop := OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL
      AND (OLD.user_id, OLD.task_id, OLD.started_at, OLD.timezone, OLD.description)
        = (NEW.user_id, NEW.task_id, NEW.started_at, NEW.timezone, NEW.description);
  END IF;
  FOR touched IN SELECT DISTINCT person FROM unnest(ARRAY[OLD.user_id, NEW.user_id]) person
                  WHERE person IS NOT NULL ORDER BY person
  LOOP
    PERFORM lock_weeks(touched.person, false);
  END LOOP;
  FOR touched IN
    SELECT w.user_id, w.week, w.status FROM timesheets w
      JOIN (SELECT OLD.user_id, weeks_of(OLD.started_at, OLD.ended_at, OLD.timezone) AS week WHERE TG_OP <> 'INSERT'
            UNION
            SELECT NEW.user_id, weeks_of(NEW.started_at, NEW.ended_at, NEW.timezone) WHERE TG_OP <> 'DELETE') changed
        USING (user_id, week)
     WHERE w.status IN ('submitted', 'approved') ORDER BY w.user_id, w.week
  LOOP
    IF touched.status = 'approved' AND NOT is_stop THEN
      RAISE EXCEPTION 'this week is approved' USING ERRCODE = 'TB030';
    END IF;
    UPDATE timesheets SET status = 'open', reason = NULL WHERE user_id = touched.user_id AND week = touched.week;
  END LOOP;
  RETURN coalesce(NEW, OLD);
END $$;
