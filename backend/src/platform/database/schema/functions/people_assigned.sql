-- The assignees of a task, for its card.
CREATE OR REPLACE FUNCTION people_assigned(task uuid) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT coalesce(json_agg(row_to_json(a)), '[]')
    FROM (SELECT person(user_id) AS "user" FROM task_assignments
           WHERE task_id = task ORDER BY assigned_at, user_id) a
$$;
