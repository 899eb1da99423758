-- How much of a task's checklist is done, for its card.
CREATE OR REPLACE FUNCTION checklist_of(task uuid) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT json_build_object('done', count(*) FILTER (WHERE is_done), 'total', count(*))
    FROM checklist_items WHERE task_id = task
$$;
