-- The history of encrypted chats on its way from one browser of a user to another
-- (docs/decisions/0017-history-handover.md). Deleted once it has arrived.
CREATE TABLE handovers (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  to_key_id uuid NOT NULL REFERENCES device_keys (id) ON DELETE CASCADE,
  from_key_id uuid REFERENCES device_keys (id) ON DELETE CASCADE,
  is_to_confirmed boolean NOT NULL DEFAULT false,
  is_from_confirmed boolean NOT NULL DEFAULT false,
  batches_sent integer NOT NULL DEFAULT 0,
  batches_of integer,
  expires_at timestamptz NOT NULL,
  CONSTRAINT handovers_one_each UNIQUE (user_id),
  CONSTRAINT handovers_two_keys CHECK (to_key_id <> from_key_id),
  CONSTRAINT handovers_both_there CHECK (from_key_id IS NOT NULL OR NOT (is_to_confirmed OR is_from_confirmed)),
  CONSTRAINT handovers_confirmed_first CHECK (batches_sent = 0 OR (is_to_confirmed AND is_from_confirmed))
);
