-- A client who is replaced has to drop the task from the board.
CREATE OR REPLACE TRIGGER tasks_note_departure
  AFTER UPDATE OF assigned_client_id ON tasks
  FOR EACH ROW
  WHEN (OLD.assigned_client_id IS NOT NULL AND OLD.assigned_client_id IS DISTINCT FROM NEW.assigned_client_id)
  EXECUTE FUNCTION tasks_note_departure();
