-- A card shows how many files its task has.
CREATE OR REPLACE TRIGGER task_attachments_count
  AFTER INSERT OR DELETE ON task_attachments
  FOR EACH ROW EXECUTE FUNCTION task_attachments_count();
