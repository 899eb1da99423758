import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The order of a column. A rank is a number between the ranks of its neighbours, so a move writes one row,
 * however long the column. All changes of a column's order hold its lock, taken before any row of it.
 * Each function is one call and thus one round trip: the lock is never held while the network is waited for.
 */
export class BoardMoves1700000002000 implements MigrationInterface {
  name = 'BoardMoves1700000002000';

  async up(db: QueryRunner): Promise<void> {
    for (const statement of FUNCTIONS) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP FUNCTION create_task, move_task, place_in_column, space_out, lock_column`);
  }
}

const FUNCTIONS = [
  `CREATE FUNCTION lock_column(column_status text) RETURNS void LANGUAGE sql AS
    $$ SELECT pg_advisory_xact_lock(hashtextextended('column:' || column_status, 0)) $$`,

  // Makes room between two neighbours whose ranks have no number between them: spreads the nearest rows evenly,
  // in a window that doubles until the rows in it stand at least one apart. Answers the rows it moved.
  `CREATE FUNCTION space_out(column_status text, low double precision, high double precision, moved_task uuid)
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
  END $$`,

  // The rank a task gets in a column that the caller has locked: at an index among the others, or directly below
  // one task (after), or directly above one (before); without any of them at the top. Neighbours that have meanwhile
  // gone elsewhere are as good as not given: a drag is never lost. Raises TB001 for ones that never were.
  `CREATE FUNCTION place_in_column(
    task uuid, column_status text, after_id uuid, before_id uuid, new_index integer,
    OUT place double precision, OUT respaced uuid[]) LANGUAGE plpgsql AS $$
  DECLARE
    low double precision;
    high double precision;
  BEGIN
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
  END $$`,

  // Moves a task and answers the new card, what it was before, and the cards whose ranks had to be respaced.
  // Answers no row for a task that is absent. Raises TB002 while a timer runs on it.
  `CREATE FUNCTION move_task(
    task uuid, column_status text, to_place boolean, after_id uuid, before_id uuid, new_index integer)
  RETURNS TABLE (card text, old_status text, respaced text[]) LANGUAGE plpgsql AS $$
  DECLARE
    target record;
    current_status text;
  BEGIN
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
    target := place_in_column(task, column_status, after_id, before_id, new_index);
    UPDATE tasks t SET status = column_status, rank = target.place WHERE t.id = task RETURNING t.card INTO card;
    old_status := current_status;
    IF target.respaced IS NOT NULL THEN
      respaced := ARRAY(SELECT other.card FROM tasks other WHERE other.id = ANY (target.respaced) AND other.id <> task);
    END IF;
    RETURN NEXT;
  END $$`,

  // Stores a task at the top of its column and answers its card.
  `CREATE FUNCTION create_task(
    task uuid, creator uuid, new_title text, new_description text, column_status text, new_due date,
    new_progress integer, main_assignee uuid, client uuid, assignees uuid[])
  RETURNS text LANGUAGE plpgsql AS $$
  DECLARE
    new_card text;
  BEGIN
    PERFORM lock_column(column_status);
    -- The assigned come first, so that the card is made once.
    INSERT INTO task_assignments (task_id, user_id) SELECT task, unnest(assignees);
    INSERT INTO tasks (id, title, description, status, rank, due_date, progress_percent, assigned_staff_id,
                       assigned_client_id, created_by_id)
    VALUES (task, new_title, new_description, column_status,
            (place_in_column(task, column_status, NULL, NULL, 0)).place, new_due, new_progress, main_assignee,
            client, creator)
    RETURNING card INTO new_card;
    RETURN new_card;
  END $$`,
];
