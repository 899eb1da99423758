CREATE OR REPLACE TRIGGER task_comments_keep_task_history
  AFTER INSERT OR DELETE ON task_comments
  FOR EACH ROW EXECUTE FUNCTION task_comments_keep_task_history();
