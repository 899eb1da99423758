-- Makes room between two neighbours whose ranks have no number between them: spreads the nearest rows evenly, in a
-- window that doubles until the rows in it are at least one apart. Returns the rows it moved.
CREATE OR REPLACE FUNCTION space_out(column_status text, low double precision, high double precision, moved_task uuid)
RETURNS uuid[] LANGUAGE plpgsql AS $$
DECLARE
  reach integer := 8;
  outer_low double precision;
  outer_high double precision;
  members uuid[];
  first_rank double precision;
  last_rank double precision;
  gap double precision;
BEGIN
  LOOP
    SELECT array_agg(id ORDER BY rank), min(rank), max(rank) INTO members, first_rank, last_rank FROM (
      (SELECT id, rank FROM tasks
        WHERE status = column_status AND rank <= low AND id <> moved_task ORDER BY rank DESC LIMIT reach)
      UNION ALL
      (SELECT id, rank FROM tasks
        WHERE status = column_status AND rank >= high AND id <> moved_task ORDER BY rank LIMIT reach)) near;
    -- They may all have left the column since the caller saw them.
    IF members IS NULL THEN RETURN NULL; END IF;
    SELECT max(rank) INTO outer_low FROM tasks
     WHERE status = column_status AND id <> moved_task AND rank < first_rank;
    SELECT min(rank) INTO outer_high FROM tasks
     WHERE status = column_status AND id <> moved_task AND rank > last_rank;
    outer_low := coalesce(outer_low, coalesce(outer_high, high) - 65536.0 * (cardinality(members) + 1));
    outer_high := coalesce(outer_high, outer_low + 65536.0 * (cardinality(members) + 1));
    gap := (outer_high - outer_low) / (cardinality(members) + 1);
    EXIT WHEN gap >= 1;
    reach := reach * 2;
  END LOOP;
  -- The moved task may itself stand inside the window: out of the way first.
  UPDATE tasks SET rank = (SELECT max(rank) FROM tasks WHERE status = column_status) + 65536.0
   WHERE id = moved_task AND status = column_status AND rank > outer_low AND rank < outer_high;
  -- A row may have been locked by a move to another column, or a deletion, that commits while it is waited for.
  UPDATE tasks t SET rank = outer_low + gap * m.position
    FROM unnest(members) WITH ORDINALITY AS m (id, position)
   WHERE t.id = m.id AND t.status = column_status AND t.rank IS NOT NULL;
  RETURN members;
END $$;
