-- Rewrites the cards that show a user: all of them, or at most so many after the task with this id. Returns the id of the
-- last one if there may be more. Rows are locked in one order, so two renamings cannot deadlock.
CREATE OR REPLACE FUNCTION rewrite_cards_of(shown uuid, after uuid DEFAULT NULL, at_most integer DEFAULT NULL)
RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  touched uuid[];
BEGIN
  SELECT array_agg(id ORDER BY id) INTO touched FROM (
    SELECT id FROM tasks t
     WHERE (after IS NULL OR t.id > after)
       AND (t.assigned_client_id = shown
            OR EXISTS (SELECT FROM task_assignments a WHERE a.task_id = t.id AND a.user_id = shown)
            OR EXISTS (SELECT FROM time_logs l WHERE l.task_id = t.id AND l.user_id = shown))
     ORDER BY id LIMIT at_most FOR NO KEY UPDATE) locked;
  UPDATE tasks SET card = '' WHERE id = ANY (touched);
  RETURN touched[at_most];
END $$;
