-- Authorisations at Google in progress. Each belongs to one sign-in session, is used once and expires soon.
CREATE TABLE google_auth_states (
  state_hash bytea PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  code_verifier text NOT NULL,
  expires_at timestamptz NOT NULL
);
