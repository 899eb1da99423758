-- Sign-in sessions. The cookie holds the token; the table holds only its hash, so a leaked dump signs nobody in.
CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL CONSTRAINT sessions_token_unique UNIQUE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  address text NOT NULL,
  user_agent text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_used_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL,
  -- A role below the own one, as which the user views the product in this session.
  viewed_role text CONSTRAINT sessions_viewed_role_known CHECK (viewed_role IN ('OWNER', 'ADMIN', 'STAFF', 'CLIENT'))
);

CREATE INDEX sessions_user ON sessions (user_id);
