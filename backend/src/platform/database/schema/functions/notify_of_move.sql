-- Notifies the assignees, the creator and the client of a task that it was moved to another column, but for those who
-- know already. Does what notify() does, in one statement: moves are the most frequent change.
CREATE OR REPLACE FUNCTION notify_of_move(moved uuid, actor uuid, knowing uuid[], roles text[])
RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  stored json;
BEGIN
  WITH n AS (
    INSERT INTO notifications (id, user_id, kind, actor_id, task_id, facts)
    SELECT uuid_v7(), u.id, 'moved', actor, t.id, jsonb_build_object('title', t.title, 'status', t.status)
      FROM tasks t
     CROSS JOIN LATERAL (SELECT t.created_by_id UNION SELECT t.assigned_client_id
                         UNION SELECT a.user_id FROM task_assignments a WHERE a.task_id = t.id) p (id)
      JOIN users u ON u.id = p.id
     WHERE t.id = moved AND u.id <> actor AND u.id <> ALL (knowing) AND u.role = ANY (roles)
       AND u.deleted_at IS NULL
       AND (u.role <> 'CLIENT' OR t.assigned_client_id = u.id)
    RETURNING *)
  SELECT json_agg(notification_json(n) ORDER BY n.id) INTO stored FROM n WHERE n.in_app;
  RETURN coalesce(stored, '[]');
END $$;
