-- Adds a line for each field of a task that a change has changed. Its place within a column is none. Assignees are noted
-- by task_assignees_keep_history().
CREATE OR REPLACE FUNCTION tasks_keep_history() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  line record;
BEGIN
  IF NEW.status <> OLD.status THEN
    PERFORM add_task_history(NEW.id, 'moved', 'status', to_jsonb(OLD.status), to_jsonb(NEW.status),
                             was_at => OLD.rank, was_completed_at => OLD.completed_at);
  END IF;
  IF (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL) THEN
    PERFORM add_task_history(NEW.id, CASE WHEN NEW.deleted_at IS NULL THEN 'restored' ELSE 'deleted' END,
                             was_at => OLD.rank);
  END IF;
  -- Most changes are moves, which have nothing more to compare.
  IF (OLD.title, OLD.description, OLD.due_date, OLD.progress_percent, OLD.billable, OLD.estimate_hours,
      OLD.assigned_client_id)
    IS NOT DISTINCT FROM (NEW.title, NEW.description, NEW.due_date, NEW.progress_percent, NEW.billable,
      NEW.estimate_hours, NEW.assigned_client_id)
  THEN RETURN NULL;
  END IF;
  FOR line IN SELECT * FROM (VALUES
      ('changed', 'title', to_jsonb(OLD.title), to_jsonb(NEW.title)),
      ('changed', 'description', to_jsonb(OLD.description), to_jsonb(NEW.description)),
      ('changed', 'dueDate', to_jsonb(OLD.due_date), to_jsonb(NEW.due_date)),
      ('changed', 'progressPercent', to_jsonb(OLD.progress_percent), to_jsonb(NEW.progress_percent)),
      ('changed', 'billable', to_jsonb(OLD.billable), to_jsonb(NEW.billable)),
      ('changed', 'estimateHours', to_jsonb(trim_scale(OLD.estimate_hours)), to_jsonb(trim_scale(NEW.estimate_hours))),
      ('assigned', 'assignedClientId', to_jsonb(OLD.assigned_client_id), to_jsonb(NEW.assigned_client_id))
    ) AS changes (kind, field, was, becomes) WHERE was IS DISTINCT FROM becomes
  LOOP
    PERFORM add_task_history(NEW.id, line.kind, line.field, line.was, line.becomes);
  END LOOP;
  RETURN NULL;
END $$;
