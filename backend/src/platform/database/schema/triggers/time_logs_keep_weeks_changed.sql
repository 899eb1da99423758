-- Confirming the end of an auto-stopped session changes none of these.
CREATE OR REPLACE TRIGGER time_logs_keep_weeks_changed
  BEFORE UPDATE ON time_logs
  FOR EACH ROW
  WHEN ((OLD.user_id, OLD.task_id, OLD.started_at, OLD.ended_at, OLD.timezone, OLD.description)
    IS DISTINCT FROM (NEW.user_id, NEW.task_id, NEW.started_at, NEW.ended_at, NEW.timezone, NEW.description))
  EXECUTE FUNCTION time_logs_keep_weeks();
