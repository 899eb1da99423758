-- The rank for a task in a column that the caller has locked: at an index among the others, directly below one task
-- (after), or directly above one (before); by default at the top. Neighbours that have moved elsewhere meanwhile are
-- ignored, so that a drag is never lost. Raises TB001 for neighbours that never existed.
-- A task that returns to the column takes its former rank again: neighbours that left together are then in their order,
-- whichever returns first. If another task has that rank meanwhile, it goes directly above that one.
CREATE OR REPLACE FUNCTION place_in_column(
  task uuid, column_status text, after_id uuid, before_id uuid, new_index integer,
  former_rank double precision DEFAULT NULL, OUT place double precision, OUT respaced uuid[]) LANGUAGE plpgsql AS $$
DECLARE
  low double precision;
  high double precision;
BEGIN
  IF former_rank IS NOT NULL THEN
    IF NOT EXISTS (SELECT FROM tasks WHERE status = column_status AND rank = former_rank AND id <> task) THEN
      place := former_rank;
      RETURN;
    END IF;
    SELECT id INTO after_id FROM tasks
     WHERE status = column_status AND rank < former_rank AND id <> task ORDER BY rank DESC LIMIT 1;
  END IF;
  -- Again after room was made, in case a neighbour has left the column meanwhile.
  LOOP
    low := NULL;
    high := NULL;
    IF after_id IS NOT NULL THEN
      SELECT rank INTO low FROM tasks WHERE id = after_id AND status = column_status AND id <> task;
    END IF;
    IF low IS NOT NULL THEN
      SELECT rank INTO high FROM tasks
       WHERE status = column_status AND rank > low AND id <> task ORDER BY rank LIMIT 1;
    ELSIF before_id IS NOT NULL THEN
      SELECT rank INTO high FROM tasks WHERE id = before_id AND status = column_status AND id <> task;
      IF high IS NOT NULL THEN
        SELECT rank INTO low FROM tasks
         WHERE status = column_status AND rank < high AND id <> task ORDER BY rank DESC LIMIT 1;
      END IF;
    END IF;
    IF low IS NULL AND high IS NULL THEN
      IF (after_id IS NOT NULL OR before_id IS NOT NULL)
         AND NOT EXISTS (SELECT FROM tasks WHERE id IN (after_id, before_id)) THEN
        RAISE EXCEPTION 'unknown neighbours' USING ERRCODE = 'TB001';
      ELSIF coalesce(new_index, 0) <= 0 THEN
        SELECT rank INTO high FROM tasks WHERE status = column_status AND id <> task AND rank IS NOT NULL
         ORDER BY rank LIMIT 1;
      ELSE
        SELECT min(rank), CASE WHEN count(*) > 1 THEN max(rank) END INTO low, high FROM (
          SELECT rank FROM tasks WHERE status = column_status AND id <> task AND rank IS NOT NULL
           ORDER BY rank OFFSET new_index - 1 LIMIT 2) around;
        IF low IS NULL THEN
          SELECT rank INTO low FROM tasks WHERE status = column_status AND id <> task AND rank IS NOT NULL
           ORDER BY rank DESC LIMIT 1;
        END IF;
      END IF;
    END IF;
    place := CASE
      WHEN low IS NULL AND high IS NULL THEN 0
      WHEN low IS NULL THEN high - 65536
      WHEN high IS NULL THEN low + 65536
      ELSE low + (high - low) / 2 END;
    EXIT WHEN (low IS NULL OR place > low) AND (high IS NULL OR place < high);
    respaced := respaced || space_out(column_status, low, high, task);
  END LOOP;
END $$;
