-- Deferred to the end of the transaction, so that several statements make one line.
-- A constraint trigger cannot be replaced: a migration that changes it drops it first.
CREATE CONSTRAINT TRIGGER task_assignees_keep_history
  AFTER INSERT OR UPDATE OR DELETE ON task_assignments
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION task_assignees_keep_history();

CREATE CONSTRAINT TRIGGER task_assignees_keep_history
  AFTER UPDATE OF assigned_staff_id ON tasks
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.assigned_staff_id IS DISTINCT FROM NEW.assigned_staff_id)
  EXECUTE FUNCTION task_assignees_keep_history();
