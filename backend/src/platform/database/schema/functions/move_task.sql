-- Moves a task. Returns the new card, the old status and the cards whose ranks had to be spaced out, or no row for an
-- absent task. Raises TB002 while a timer runs on it.
CREATE OR REPLACE FUNCTION move_task(
  task uuid, column_status text, to_place boolean, after_id uuid, before_id uuid, new_index integer,
  actor uuid, former_rank double precision DEFAULT NULL)
RETURNS TABLE (card text, old_status text, respaced text[]) LANGUAGE plpgsql AS $$
DECLARE
  target record;
  current_status text;
BEGIN
  PERFORM act_as(actor);
  PERFORM lock_column(column_status);
  SELECT t.status INTO current_status FROM tasks t WHERE t.id = task AND t.deleted_at IS NULL FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  IF EXISTS (SELECT FROM time_logs l WHERE l.task_id = task AND l.ended_at IS NULL) THEN
    RAISE EXCEPTION 'timer running' USING ERRCODE = 'TB002';
  END IF;
  IF NOT to_place AND current_status = column_status THEN
    RETURN QUERY SELECT t.card, t.status, NULL::text[] FROM tasks t WHERE t.id = task;
    RETURN;
  END IF;
  target := place_in_column(task, column_status, after_id, before_id, new_index, former_rank);
  UPDATE tasks t SET status = column_status, rank = target.place WHERE t.id = task RETURNING t.card INTO card;
  old_status := current_status;
  IF target.respaced IS NOT NULL THEN
    respaced := ARRAY(SELECT other.card FROM tasks other WHERE other.id = ANY (target.respaced) AND other.id <> task);
  END IF;
  RETURN NEXT;
END $$;
