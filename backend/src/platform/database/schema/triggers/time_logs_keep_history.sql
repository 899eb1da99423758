-- The history of a session is written in the transaction that changes it.
CREATE OR REPLACE TRIGGER time_logs_keep_history
  AFTER INSERT OR UPDATE ON time_logs
  FOR EACH ROW EXECUTE FUNCTION time_logs_keep_history();
