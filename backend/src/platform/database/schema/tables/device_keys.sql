-- Public keys of browsers and backup files, for encrypted chats. A removed key stays: it shows who signed what was
-- sealed with it. The product retires keys that are not in use; their browsers may take them up again.
CREATE TABLE device_keys (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  public_key text NOT NULL,
  signing_key text,
  label text,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_used_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  removed_at timestamptz,
  is_backup boolean NOT NULL DEFAULT false,
  is_retired boolean NOT NULL DEFAULT false,
  CONSTRAINT device_keys_once UNIQUE (user_id, public_key),
  CONSTRAINT device_keys_retired_removed CHECK (NOT is_retired OR removed_at IS NOT NULL)
);
