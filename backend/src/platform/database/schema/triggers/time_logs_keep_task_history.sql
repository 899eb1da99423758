CREATE OR REPLACE TRIGGER time_logs_keep_task_history
  AFTER INSERT OR UPDATE OR DELETE ON time_logs
  FOR EACH ROW EXECUTE FUNCTION time_logs_keep_task_history();
