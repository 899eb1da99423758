-- Notifications to be mailed, written in the transaction of the notification, and what became of them. A process takes a
-- user's mails for a while, and notes before it speaks to the mail server that it hands them over: if it dies then, they
-- may have been sent, and are not sent again.
CREATE TABLE notification_mails (
  notification_id uuid PRIMARY KEY REFERENCES notifications (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  state text NOT NULL DEFAULT 'waiting'
    CONSTRAINT notification_mails_state_known
      CHECK (state IN ('waiting', 'taken', 'handed', 'sent', 'left-out', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  -- Not to be sent before.
  due_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  owner text,
  lease_until timestamptz,
  finished_at timestamptz,
  error text,
  CONSTRAINT notification_mails_held CHECK ((state IN ('taken', 'handed')) = (owner IS NOT NULL AND lease_until IS NOT NULL)),
  CONSTRAINT notification_mails_finished CHECK ((state IN ('sent', 'left-out', 'failed')) = (finished_at IS NOT NULL))
);

CREATE INDEX notification_mails_open ON notification_mails (user_id) WHERE finished_at IS NULL;
-- For the job that removes them after some time.
CREATE INDEX notification_mails_old ON notification_mails (finished_at) WHERE finished_at IS NOT NULL;
