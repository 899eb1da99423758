-- A task's card and the transaction of its last change are part of every write.
CREATE OR REPLACE TRIGGER tasks_keep_card
  BEFORE INSERT OR UPDATE ON tasks
  FOR EACH ROW EXECUTE FUNCTION tasks_keep_card();
