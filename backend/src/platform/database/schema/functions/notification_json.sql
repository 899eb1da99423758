-- A new notification as NotificationsRepository describes it.
CREATE OR REPLACE FUNCTION notification_json(n notifications) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT json_build_object('id', n.id, 'kind', n.kind, 'facts', n.facts, 'taskId', n.task_id,
    'meetingId', n.meeting_id, 'reportId', n.report_id, 'createdAt', iso(n.created_at), 'readAt', n.read_at,
    'actor', (SELECT json_build_object('id', a.id, 'name', a.name) FROM users a WHERE a.id = n.actor_id),
    'userId', n.user_id, 'role', (SELECT u.role FROM users u WHERE u.id = n.user_id))
$$;
