-- Stores a notification for each of these users, or for all of the roles if there are none given, and returns them as
-- JSON, as NotificationsRepository describes them, but for those that are only mailed. Leaves out who did it, deleted
-- users, other roles, and clients whose task it is not; notifications_choose() leaves out those who do not want to know.
-- The title of a task is added to the facts.
CREATE OR REPLACE FUNCTION notify(
  recipients uuid[], roles text[], about text, actor uuid, task uuid, meeting uuid, report uuid, known jsonb)
RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  stored json;
BEGIN
  IF recipients IS NULL THEN
    recipients := ARRAY(SELECT id FROM users WHERE role = ANY (roles) AND deleted_at IS NULL);
  END IF;
  recipients := array_remove(recipients, actor);
  IF cardinality(recipients) > 0 THEN
    WITH n AS (
      INSERT INTO notifications (id, user_id, kind, actor_id, task_id, meeting_id, report_id, facts)
      SELECT uuid_v7(), u.id, about, actor, t.id, meeting, report, jsonb_build_object('title', t.title) || known
        FROM users u LEFT JOIN tasks t ON t.id = task
       WHERE u.id = ANY (recipients) AND u.role = ANY (roles) AND u.deleted_at IS NULL
         AND (u.role <> 'CLIENT' OR t.id IS NULL OR t.assigned_client_id = u.id)
      RETURNING *)
    SELECT json_agg(notification_json(n) ORDER BY n.id) INTO stored FROM n WHERE n.in_app;
  END IF;
  RETURN coalesce(stored, '[]');
END $$;
