-- Which cards and rows became tasks, so that none becomes two.
CREATE TABLE imported_tasks (
  source text NOT NULL CONSTRAINT imported_tasks_source CHECK (source IN ('trello', 'csv')),
  external_id text NOT NULL CONSTRAINT imported_tasks_id_length CHECK (length(external_id) BETWEEN 1 AND 100),
  task_id uuid NOT NULL CONSTRAINT imported_tasks_task_once UNIQUE REFERENCES tasks (id) ON DELETE CASCADE,
  imported_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT imported_tasks_once PRIMARY KEY (source, external_id)
);
