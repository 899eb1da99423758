CREATE OR REPLACE TRIGGER task_reports_free_sessions
  AFTER UPDATE OF deleted_at ON task_reports
  FOR EACH ROW WHEN (NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION task_reports_free_sessions();
