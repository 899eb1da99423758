-- An exclusion constraint over a uuid and a range needs the operators of this extension.
CREATE EXTENSION IF NOT EXISTS btree_gist;

-- Sessions of work. One without an end is a running timer.
CREATE TABLE time_logs (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  task_id uuid NOT NULL REFERENCES tasks (id),
  started_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- The user's timezone when the session began. It decides on which days the session counts.
  timezone text NOT NULL,
  description text NOT NULL DEFAULT '',
  auto_stopped boolean NOT NULL DEFAULT false,
  -- The end that the product chose for an auto-stopped session, once its user has entered the true one.
  first_ended_at timestamptz,
  reviewed_at timestamptz,
  CONSTRAINT time_logs_positive CHECK (ended_at >= started_at),
  CONSTRAINT time_logs_no_overlap EXCLUDE USING gist (user_id WITH =, tstzrange(started_at, ended_at, '[)') WITH &&),
  CONSTRAINT time_logs_auto_stopped_ended CHECK (NOT auto_stopped OR ended_at IS NOT NULL),
  CONSTRAINT time_logs_only_auto_stopped_reviewed
    CHECK (auto_stopped OR (first_ended_at IS NULL AND reviewed_at IS NULL))
);

CREATE UNIQUE INDEX time_logs_one_running ON time_logs (user_id) WHERE ended_at IS NULL;
CREATE INDEX time_logs_task ON time_logs (task_id, started_at);
CREATE INDEX time_logs_user ON time_logs (user_id, started_at);
-- The staff monitor reads the last days of everyone at once, without their history.
CREATE INDEX time_logs_started ON time_logs (started_at);
CREATE INDEX time_logs_to_review ON time_logs (user_id) WHERE auto_stopped AND reviewed_at IS NULL;
