-- What each user worked on a task in a month, named by its first day. Kept by work_days_keep_sums(): years of work are
-- summed up from a twentieth of the rows.
CREATE TABLE work_months (
  month date NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id),
  task_id uuid NOT NULL REFERENCES tasks (id),
  seconds numeric NOT NULL,
  claimed numeric NOT NULL,
  PRIMARY KEY (month, user_id, task_id)
);

CREATE INDEX work_months_task ON work_months (task_id);
