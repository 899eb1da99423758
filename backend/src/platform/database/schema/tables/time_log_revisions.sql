-- Every correction of a session, in one chain a user: each revision carries the hash of the one before, so that none
-- can be changed or removed unnoticed. Written by time_logs_keep_history(), numbered and hashed by revisions_chain().
CREATE TABLE time_log_revisions (
  user_id uuid NOT NULL REFERENCES users (id),
  -- The place in the user's chain, from 1 without gaps.
  position bigint NOT NULL,
  -- No foreign key: a removed session keeps its history.
  time_log_id uuid NOT NULL,
  -- From 1 within the session, without gaps.
  revision integer NOT NULL,
  at timestamptz NOT NULL,
  -- Null for a change that was not made through the product.
  actor_id uuid REFERENCES users (id),
  reason text NOT NULL,
  -- What session_state() returned. Null before the session was added, and after it was removed. The state before also
  -- names the session's report and its review, if there were any.
  before jsonb,
  after jsonb,
  -- SHA-256 of the revision before this one in the chain.
  previous_hash bytea,
  hash bytea NOT NULL,
  PRIMARY KEY (user_id, position),
  CONSTRAINT time_log_revisions_numbered UNIQUE (time_log_id, revision),
  CONSTRAINT time_log_revisions_about_something CHECK (before IS NOT NULL OR after IS NOT NULL),
  CONSTRAINT time_log_revisions_chained CHECK ((position = 1) = (previous_hash IS NULL))
);
