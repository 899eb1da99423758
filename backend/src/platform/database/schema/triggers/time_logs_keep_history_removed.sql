-- Before the session leaves its report.
CREATE OR REPLACE TRIGGER time_logs_keep_history_removed
  BEFORE DELETE ON time_logs
  FOR EACH ROW EXECUTE FUNCTION time_logs_keep_history();
