-- Moves change none of these columns, and so cost nothing.
CREATE OR REPLACE TRIGGER tasks_keep_search
  AFTER INSERT OR UPDATE OF title, description, assigned_client_id, deleted_at ON tasks
  FOR EACH ROW EXECUTE FUNCTION tasks_keep_search();
