-- Which clients once saw a task and no longer do, so that their boards can drop it.
CREATE TABLE task_departures (
  task_id uuid NOT NULL REFERENCES tasks (id) ON DELETE CASCADE,
  client_id uuid NOT NULL REFERENCES users (id),
  changed_xid xid8 NOT NULL,
  PRIMARY KEY (client_id, task_id)
);
