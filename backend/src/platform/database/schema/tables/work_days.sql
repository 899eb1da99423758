-- Seconds of ended sessions by user, day and task, kept by time_logs_keep_days(). Totals are read from here, so they
-- cost the same however long the history is (docs/decisions/0008-days-of-work.md).
CREATE TABLE work_days (
  user_id uuid NOT NULL REFERENCES users (id),
  task_id uuid NOT NULL REFERENCES tasks (id),
  day date NOT NULL,
  seconds numeric NOT NULL,
  sessions integer NOT NULL,
  -- Of the seconds, those in sessions that a report has claimed.
  claimed numeric NOT NULL DEFAULT 0,
  PRIMARY KEY (user_id, day, task_id),
  CONSTRAINT work_days_positive CHECK (seconds >= 0 AND sessions >= 0),
  CONSTRAINT work_days_claimed_range CHECK (claimed BETWEEN 0 AND seconds)
);

-- Sums over a period are read from the index alone: in a long history the rows themselves lie far apart.
CREATE INDEX work_days_day ON work_days (day) INCLUDE (user_id, task_id, seconds, claimed);
CREATE INDEX work_days_task ON work_days (task_id);
