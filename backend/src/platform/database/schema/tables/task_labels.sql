-- Which labels a task has.
-- Deferred: create_task() inserts them before the task, so that the card is written once.
CREATE TABLE task_labels (
  task_id uuid NOT NULL REFERENCES tasks (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  label_id uuid NOT NULL REFERENCES labels (id) ON DELETE CASCADE,
  PRIMARY KEY (task_id, label_id)
);

CREATE INDEX task_labels_label ON task_labels (label_id);
