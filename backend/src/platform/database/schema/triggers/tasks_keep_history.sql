-- Cards are rewritten for other reasons as well, and a place within a column is no line of its own.
CREATE OR REPLACE TRIGGER tasks_keep_history
  AFTER UPDATE ON tasks
  FOR EACH ROW
  WHEN ((OLD.status, OLD.deleted_at, OLD.title, OLD.description, OLD.due_date, OLD.progress_percent, OLD.billable,
         OLD.estimate_hours, OLD.assigned_client_id)
    IS DISTINCT FROM (NEW.status, NEW.deleted_at, NEW.title, NEW.description, NEW.due_date, NEW.progress_percent,
         NEW.billable, NEW.estimate_hours, NEW.assigned_client_id))
  EXECUTE FUNCTION tasks_keep_history();
