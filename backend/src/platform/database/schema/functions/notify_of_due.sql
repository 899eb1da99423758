-- Reminds a user of tasks that are due today or overdue, those due last first: once on each of the user's days, from this
-- time on, and of at most so many a day. The lock makes two processes count one after the other.
CREATE OR REPLACE FUNCTION notify_of_due(person uuid, roles text[], from_time time, at_most integer)
RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  recipient users;
  here timestamp;
  stored json;
BEGIN
  SELECT * INTO recipient FROM users u WHERE u.id = person AND u.role = ANY (roles) AND u.deleted_at IS NULL
     FOR NO KEY UPDATE;
  here := clock_timestamp() AT TIME ZONE recipient.timezone;
  IF here IS NULL OR here::time < from_time THEN RETURN '[]'; END IF;
  WITH reminded AS (
    SELECT task_id FROM notifications WHERE user_id = person AND kind = 'due' AND due_on = here::date
  ), n AS (
    INSERT INTO notifications (id, user_id, kind, task_id, facts, due_on)
    SELECT uuid_v7(), person, 'due', t.id, jsonb_build_object(
             'title', t.title, 'dueDate', t.due_date, 'isOverdue', t.due_date < here::date), here::date
      FROM tasks t
     WHERE t.due_date <= here::date AND t.deleted_at IS NULL AND t.status <> 'completed'
       AND t.id NOT IN (SELECT task_id FROM reminded)
       AND (t.assigned_client_id = person OR recipient.role <> 'CLIENT' AND (t.created_by_id = person
            OR EXISTS (SELECT FROM task_assignments a WHERE a.task_id = t.id AND a.user_id = person)))
     ORDER BY t.due_date DESC, t.id LIMIT greatest(at_most - (SELECT count(*) FROM reminded), 0)
    ON CONFLICT DO NOTHING
    RETURNING *)
  SELECT json_agg(notification_json(n) ORDER BY n.id) INTO stored FROM n WHERE n.in_app;
  RETURN coalesce(stored, '[]');
END $$;
