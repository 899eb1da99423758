-- Which suggestions became tasks, so that none becomes two.
CREATE TABLE created_suggestions (
  user_id uuid NOT NULL REFERENCES users (id),
  suggestion_id uuid NOT NULL,
  task_id uuid NOT NULL CONSTRAINT created_suggestions_task_once UNIQUE REFERENCES tasks (id),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Detects a repetition with other values; null for older rows.
  request_hash bytea,
  CONSTRAINT created_suggestions_once PRIMARY KEY (user_id, suggestion_id)
);
