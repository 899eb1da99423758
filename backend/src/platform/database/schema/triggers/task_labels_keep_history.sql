-- Deferred to the end of the transaction, so that several statements make one line.
-- A constraint trigger cannot be replaced: a migration that changes it drops it first.
CREATE CONSTRAINT TRIGGER task_labels_keep_history
  AFTER INSERT OR UPDATE OR DELETE ON task_labels
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION task_labels_keep_history();
