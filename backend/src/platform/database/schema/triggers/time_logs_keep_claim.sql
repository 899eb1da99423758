CREATE OR REPLACE TRIGGER time_logs_keep_claim
  AFTER UPDATE OF user_id, task_id, started_at, ended_at ON time_logs
  FOR EACH ROW EXECUTE FUNCTION time_logs_keep_claim();
