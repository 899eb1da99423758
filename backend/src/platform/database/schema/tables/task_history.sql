-- What was done to each task, one line a change. Lines are only ever added, by add_task_history() alone, in the
-- transaction that makes the change (docs/decisions/0026-history-of-a-task.md).
CREATE TABLE task_history (
  id uuid PRIMARY KEY,
  -- Orders the lines of a task. Changes of a task wait for each other, so it follows the order of the changes.
  position bigint GENERATED ALWAYS AS IDENTITY,
  task_id uuid NOT NULL REFERENCES tasks (id),
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Null if the product did it.
  actor_id uuid,
  kind text NOT NULL
    CONSTRAINT task_history_kind_known CHECK (kind IN ('created', 'changed', 'moved', 'assigned', 'timer', 'report',
      'comment', 'attachment', 'deleted', 'restored')),
  field text,
  former jsonb,
  present jsonb,
  -- Whose hours or report it is about.
  user_id uuid,
  is_internal boolean NOT NULL DEFAULT false,
  -- The people assigned after a line that says so, the main one first.
  assignees jsonb,
  -- Where the task stood before it left its column, and when it was completed: undoing puts both back.
  former_rank double precision,
  former_completed_at timestamptz,
  -- The line that this one undoes. A line can be undone once.
  undoes uuid CONSTRAINT task_history_undone_once UNIQUE,
  -- The lines of one change share it.
  changed_xid xid8 NOT NULL DEFAULT pg_current_xact_id()
);

CREATE INDEX task_history_task ON task_history (task_id, position);
