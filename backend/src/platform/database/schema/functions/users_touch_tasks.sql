-- Rewrites the cards that show a user. Rows are locked in one order, so two renamings cannot deadlock.
CREATE OR REPLACE FUNCTION users_touch_tasks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched uuid[];
BEGIN
  SELECT array_agg(id) INTO touched FROM (
    SELECT id FROM tasks t
     WHERE t.assigned_client_id = NEW.id
        OR EXISTS (SELECT FROM task_assignments a WHERE a.task_id = t.id AND a.user_id = NEW.id)
        OR EXISTS (SELECT FROM time_logs l WHERE l.task_id = t.id AND l.user_id = NEW.id)
     ORDER BY id FOR NO KEY UPDATE) locked;
  UPDATE tasks SET card = '' WHERE id = ANY (touched);
  RETURN NULL;
END $$;
