-- What others did that concerns a user, stored in the transaction that did it. Its text is made of the facts and of the
-- actor's present name, so that nothing here names a user whose data was purged.
CREATE TABLE notifications (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL,
  -- Null if the product did it.
  actor_id uuid REFERENCES users (id),
  task_id uuid REFERENCES tasks (id),
  meeting_id uuid REFERENCES meetings (id) ON DELETE SET NULL,
  report_id uuid REFERENCES task_reports (id),
  facts jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  read_at timestamptz,
  -- Of a reminder of a due task: the day on which its user gets it, in the user's timezone.
  due_on date,
  -- Whether the product shows it, and whether it is mailed: kept by notifications_choose().
  in_app boolean NOT NULL DEFAULT true,
  by_mail boolean NOT NULL DEFAULT false,
  CONSTRAINT notifications_not_own CHECK (actor_id <> user_id),
  CONSTRAINT notifications_unread_in_app CHECK (in_app OR read_at IS NOT NULL),
  CONSTRAINT notifications_due_on_a_day CHECK ((kind = 'due') = (due_on IS NOT NULL) AND (kind <> 'due' OR task_id IS NOT NULL))
);

CREATE INDEX notifications_user ON notifications (user_id, id DESC);
CREATE INDEX notifications_unread ON notifications (user_id) WHERE read_at IS NULL;
CREATE INDEX notifications_meeting ON notifications (meeting_id) WHERE meeting_id IS NOT NULL;
-- For the job that removes them after some time.
CREATE INDEX notifications_read ON notifications (read_at) WHERE read_at IS NOT NULL;
-- A user is reminded of a task once a day, however many processes do it.
CREATE UNIQUE INDEX notifications_due_once ON notifications (user_id, due_on, task_id) WHERE kind = 'due';
