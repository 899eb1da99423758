-- A report of a shift is about no task.
CREATE OR REPLACE TRIGGER task_reports_keep_task_history
  AFTER INSERT OR UPDATE OF deleted_at ON task_reports
  FOR EACH ROW WHEN (NEW.task_id IS NOT NULL) EXECUTE FUNCTION task_reports_keep_task_history();
