-- The keys that conversations are sealed with, each for a while and for certain devices (docs/encryption.md). The server
-- has none of them, only wrapped copies.
CREATE TABLE epochs (
  conversation_id uuid NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
  number integer NOT NULL,
  -- The device that made the key and signed its copies.
  key_id uuid NOT NULL REFERENCES device_keys (id) ON DELETE CASCADE,
  -- A hash of the key, so that every device gets the same one.
  commitment text NOT NULL,
  -- A hash of the devices that it was made for, as the maker knew them.
  readers text NOT NULL,
  made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Null until there is a copy for every device.
  begun_at timestamptz,
  -- Set when a member or a device comes or goes, or another epoch begins.
  ended_at timestamptz,
  message_count integer NOT NULL DEFAULT 0,
  messages_max integer NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (conversation_id, number),
  CONSTRAINT epochs_numbered CHECK (number >= 1),
  CONSTRAINT epochs_counted CHECK (message_count BETWEEN 0 AND messages_max),
  CONSTRAINT epochs_begin_first CHECK (ended_at IS NULL OR begun_at IS NOT NULL)
);
CREATE UNIQUE INDEX epochs_one_current ON epochs (conversation_id) WHERE begun_at IS NOT NULL AND ended_at IS NULL;
