CREATE OR REPLACE TRIGGER tasks_note_creation
  AFTER INSERT ON tasks
  FOR EACH ROW EXECUTE FUNCTION tasks_note_creation();
