-- A card shows how many comments its task has.
CREATE OR REPLACE TRIGGER task_comments_count
  AFTER INSERT OR DELETE ON task_comments
  FOR EACH ROW EXECUTE FUNCTION task_comments_count();
