-- Adds a line to the history of a task. Who did it is `by` or, without it, the transaction's setting tallyboard.actor;
-- without both it was the product. The setting tallyboard.undoes names the line that this one undoes. A change that can
-- be undone has the time of the version that it made: what happened since a version is then known exactly.
CREATE OR REPLACE FUNCTION add_task_history(
  task uuid, line_kind text, line_field text DEFAULT NULL, was jsonb DEFAULT NULL, becomes jsonb DEFAULT NULL,
  by uuid DEFAULT NULL, about_user uuid DEFAULT NULL, internal boolean DEFAULT false, assigned jsonb DEFAULT NULL,
  was_at double precision DEFAULT NULL, was_completed_at timestamptz DEFAULT NULL)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  is_undoable boolean := line_kind IN ('changed', 'moved', 'assigned', 'deleted', 'restored')
    AND line_field IS DISTINCT FROM 'checklist';
BEGIN
  INSERT INTO task_history (id, task_id, actor_id, kind, field, former, present, user_id, is_internal, assignees,
                            former_rank, former_completed_at, undoes, at)
  VALUES (uuid_v7(), task, coalesce(by, nullif(current_setting('tallyboard.actor', true), '')::uuid), line_kind,
          line_field, was, becomes, about_user, internal, assigned, was_at, was_completed_at,
          CASE WHEN is_undoable THEN nullif(current_setting('tallyboard.undoes', true), '')::uuid END,
          CASE WHEN is_undoable THEN (SELECT t.updated_at FROM tasks t WHERE t.id = task) ELSE clock_timestamp() END);
END $$;
