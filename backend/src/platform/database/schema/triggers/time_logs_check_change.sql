-- A running timer has no end to check.
CREATE OR REPLACE TRIGGER time_logs_check_change
  BEFORE INSERT OR UPDATE ON time_logs
  FOR EACH ROW
  WHEN (NEW.ended_at IS NOT NULL)
  EXECUTE FUNCTION time_logs_check_change();
