-- Tasks, deleted ones included. `card` is the task as the API and the sockets send it, and `changed_xid` the
-- transaction that wrote it, both kept by tasks_keep_card(). So a board is read by joining texts, and "what changed
-- since" is one index scan (docs/decisions/0003-board-read-model.md).
CREATE TABLE tasks (
  id uuid PRIMARY KEY,
  title text NOT NULL,
  description text NOT NULL DEFAULT '',
  status text NOT NULL,
  -- The place within the column: a number between the ranks of the neighbours, so a move writes one row
  -- (docs/decisions/0004-order-of-a-column.md).
  rank double precision,
  due_date date,
  progress_percent integer NOT NULL DEFAULT 0,
  assigned_staff_id uuid REFERENCES users (id),
  assigned_client_id uuid REFERENCES users (id),
  created_by_id uuid REFERENCES users (id),
  -- Null also for a task that was completed at an unknown time, before its import.
  completed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  deleted_at timestamptz,
  changed_xid xid8 NOT NULL,
  card text NOT NULL,
  billable boolean NOT NULL DEFAULT false,
  estimate_hours numeric(9, 4)
    CONSTRAINT tasks_estimate_range CHECK (estimate_hours BETWEEN 0 AND 10000),
  -- Kept by triggers. Comments of the team alone are not counted, so everyone sees the same number.
  comment_count integer NOT NULL DEFAULT 0 CONSTRAINT tasks_comments_counted CHECK (comment_count >= 0),
  attachment_count integer NOT NULL DEFAULT 0 CONSTRAINT tasks_attachments_counted CHECK (attachment_count >= 0),
  CONSTRAINT tasks_title_present CHECK (btrim(title) <> '' AND length(title) <= 200),
  CONSTRAINT tasks_status_known CHECK (status IN ('pending', 'priority', 'in-progress', 'completed')),
  CONSTRAINT tasks_progress_range CHECK (progress_percent BETWEEN 0 AND 100),
  CONSTRAINT tasks_rank_while_on_board CHECK ((rank IS NULL) = (deleted_at IS NOT NULL)),
  -- Deferrable: space_out() moves many rows at once, through ranks that others still have.
  CONSTRAINT tasks_rank_unique UNIQUE (status, rank) DEFERRABLE INITIALLY IMMEDIATE
);

CREATE INDEX tasks_changed ON tasks (changed_xid);
-- The board of a client.
CREATE INDEX tasks_client ON tasks (assigned_client_id, status, rank) WHERE deleted_at IS NULL;
CREATE INDEX tasks_completed ON tasks (completed_at) WHERE completed_at IS NOT NULL AND deleted_at IS NULL;
-- The due dates in a month of the calendar.
CREATE INDEX tasks_due ON tasks (due_date) WHERE deleted_at IS NULL AND due_date IS NOT NULL;
