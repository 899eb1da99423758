-- Adds one line for a change of a task's assignees. It runs at the end of the transaction, since such a change is made of
-- several statements, and compares with the assignees that the history knows.
CREATE OR REPLACE FUNCTION task_assignees_keep_history() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  task uuid;
  known jsonb;
  present jsonb;
BEGIN
  IF TG_TABLE_NAME = 'tasks' THEN task := NEW.id;
  ELSIF TG_OP = 'DELETE' THEN task := OLD.task_id;
  ELSE task := NEW.task_id;
  END IF;
  SELECT assignees_of(t.id, t.assigned_staff_id) INTO present FROM tasks t WHERE t.id = task FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT h.assignees INTO known FROM task_history h
   WHERE h.task_id = task AND h.assignees IS NOT NULL ORDER BY h.position DESC LIMIT 1;
  IF known = present THEN RETURN NULL; END IF;
  IF coalesce(jsonb_array_length(known), 0) <= 1 AND jsonb_array_length(present) <= 1 THEN
    PERFORM add_task_history(task, 'assigned', 'assignedStaffId', known->0, present->0,
                             assigned => present);
  ELSE
    PERFORM add_task_history(task, 'assigned', 'assignedStaffIds', known, present,
                             assigned => present);
  END IF;
  RETURN NULL;
END $$;
