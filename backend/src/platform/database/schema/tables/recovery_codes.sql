-- Codes that replace the authenticator app once each. A used code is deleted.
CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES two_factor (user_id) ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);
