CREATE OR REPLACE TRIGGER task_attachments_keep_task_history
  AFTER INSERT OR DELETE ON task_attachments
  FOR EACH ROW EXECUTE FUNCTION task_attachments_keep_task_history();
