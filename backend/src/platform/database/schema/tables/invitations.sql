-- The one link with which an invited user can set their first password: a new one replaces it. Until then the user has
-- no password. What the link contains is not stored.
CREATE TABLE invitations (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  token_hash bytea NOT NULL CONSTRAINT invitations_token_unique UNIQUE,
  invited_by uuid NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL,
  -- 'off' without a mail server.
  mail text NOT NULL CONSTRAINT invitations_mail_known CHECK (mail IN ('off', 'sending', 'sent', 'failed')),
  CONSTRAINT invitations_expire_later CHECK (expires_at > created_at)
);
