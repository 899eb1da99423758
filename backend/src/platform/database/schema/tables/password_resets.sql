-- The one reset link of a user that is valid: a new request replaces it.
CREATE TABLE password_resets (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  token_hash bytea NOT NULL CONSTRAINT password_resets_token_unique UNIQUE,
  expires_at timestamptz NOT NULL
);
