-- Adds one line for a change of a task's labels, at the end of the transaction, as task_assignees_keep_history() does.
CREATE OR REPLACE FUNCTION task_labels_keep_history() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  task uuid := CASE TG_OP WHEN 'DELETE' THEN OLD.task_id ELSE NEW.task_id END;
  known jsonb;
  present jsonb;
BEGIN
  PERFORM FROM tasks t WHERE t.id = task FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  present := label_ids_of(task);
  SELECT CASE h.kind WHEN 'created' THEN h.present->'labelIds' ELSE h.present END INTO known FROM task_history h
   WHERE h.task_id = task AND (h.field = 'labelIds' OR h.kind = 'created') ORDER BY h.position DESC LIMIT 1;
  IF known IS DISTINCT FROM present THEN
    PERFORM add_task_history(task, 'changed', 'labelIds', known, present);
  END IF;
  RETURN NULL;
END $$;
