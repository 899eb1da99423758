-- The ids of a task's labels, in order.
CREATE OR REPLACE FUNCTION label_ids_of(task uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT to_jsonb(ARRAY(SELECT label_id FROM task_labels WHERE task_id = task ORDER BY label_id))
$$;
