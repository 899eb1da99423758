-- Connected Google calendars. The refresh token is encrypted.
CREATE TABLE google_accounts (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  refresh_token text NOT NULL,
  is_enabled boolean NOT NULL DEFAULT true,
  connected_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  sync_token text,
  full_sync_at timestamptz,
  last_sync_at timestamptz,
  last_error text,
  -- The lease of the one synchronisation that may run.
  syncing_until timestamptz
);
