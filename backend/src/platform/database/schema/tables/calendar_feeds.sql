-- The secret address at which calendar apps subscribe to a user's calendar. Only its hash is stored.
CREATE TABLE calendar_feeds (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  token_hash bytea NOT NULL CONSTRAINT calendar_feeds_token_unique UNIQUE,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_read_at timestamptz
);
