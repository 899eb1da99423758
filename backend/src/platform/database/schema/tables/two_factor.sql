-- The second factor of a user. It counts once confirmed_at is set; last_step keeps a code from being used twice.
CREATE TABLE two_factor (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  sealed_secret text NOT NULL,
  started_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  confirmed_at timestamptz,
  last_step bigint
);
