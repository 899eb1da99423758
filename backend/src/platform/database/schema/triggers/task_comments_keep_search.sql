CREATE OR REPLACE TRIGGER task_comments_keep_search
  AFTER INSERT OR DELETE OR UPDATE OF body ON task_comments
  FOR EACH ROW EXECUTE FUNCTION task_comments_keep_search();
