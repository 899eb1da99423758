-- What is said about a task. An internal comment is for the team alone.
CREATE TABLE task_comments (
  id uuid PRIMARY KEY,
  task_id uuid NOT NULL REFERENCES tasks (id),
  author_id uuid NOT NULL REFERENCES users (id),
  -- Chosen by the client, so that a comment sent again after a lost response is stored once.
  client_id text,
  body text NOT NULL,
  is_internal boolean NOT NULL,
  -- The users mentioned in the body who could see the comment when it was written.
  mentions uuid[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  edited_at timestamptz,
  CONSTRAINT task_comments_client_once UNIQUE (author_id, client_id),
  -- Twice what a user may write: the name in a mention can become a longer one.
  CONSTRAINT task_comments_length CHECK (length(body) <= 10000),
  -- An attachment refers to both, so that it cannot belong to a comment of another task.
  CONSTRAINT task_comments_of_task UNIQUE (id, task_id)
);

CREATE INDEX task_comments_task ON task_comments (task_id, id DESC);
