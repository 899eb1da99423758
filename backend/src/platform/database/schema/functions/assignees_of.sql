-- The ids of the people assigned to a task, the main one first.
CREATE OR REPLACE FUNCTION assignees_of(task uuid, main uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT to_jsonb(ARRAY(SELECT user_id FROM task_assignments WHERE task_id = task
                ORDER BY user_id IS DISTINCT FROM main, user_id))
$$;
