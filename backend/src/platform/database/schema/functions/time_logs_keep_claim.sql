-- Keeps a report's hours when one of its sessions is corrected. A session that moves to another task or user leaves its
-- report, which is not about that, and can be reported there.
CREATE OR REPLACE FUNCTION time_logs_keep_claim() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.user_id, NEW.task_id) <> (OLD.user_id, OLD.task_id) THEN
    DELETE FROM report_sessions WHERE session_id = NEW.id;
  ELSE
    PERFORM sum_claimed_hours(report_id) FROM report_sessions WHERE session_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
