-- Files of a task: its own, and those of its comments. A file belongs to one of them.
CREATE TABLE task_attachments (
  file_id uuid PRIMARY KEY REFERENCES files (id),
  task_id uuid NOT NULL REFERENCES tasks (id),
  -- Null for the task's own.
  comment_id uuid,
  added_by_id uuid NOT NULL REFERENCES users (id),
  added_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT task_attachments_comment FOREIGN KEY (comment_id, task_id)
    REFERENCES task_comments (id, task_id) ON DELETE CASCADE
);

CREATE INDEX task_attachments_task ON task_attachments (task_id, added_at) WHERE comment_id IS NULL;
CREATE INDEX task_attachments_of_comment ON task_attachments (comment_id) WHERE comment_id IS NOT NULL;
