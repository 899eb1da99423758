-- Which requests created tasks, by idempotency key: a repeated one creates none.
CREATE TABLE created_tasks (
  user_id uuid NOT NULL REFERENCES users (id),
  idempotency_key text NOT NULL,
  request_hash bytea NOT NULL,
  task_id uuid NOT NULL CONSTRAINT created_tasks_task_once UNIQUE REFERENCES tasks (id),
  CONSTRAINT created_tasks_once PRIMARY KEY (user_id, idempotency_key)
);
