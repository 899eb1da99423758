-- Which staff work on which task.
-- Deferred: create_task() inserts the assignments before the task, so that the card is written once.
CREATE TABLE task_assignments (
  task_id uuid NOT NULL REFERENCES tasks (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  user_id uuid NOT NULL REFERENCES users (id),
  assigned_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (task_id, user_id)
);

CREATE INDEX task_assignments_user ON task_assignments (user_id);

-- The main assignee is always one of the assignees. It stands here because the two tables refer to each other.
ALTER TABLE tasks ADD CONSTRAINT tasks_main_assignee_assigned
  FOREIGN KEY (id, assigned_staff_id) REFERENCES task_assignments (task_id, user_id) DEFERRABLE INITIALLY DEFERRED;
