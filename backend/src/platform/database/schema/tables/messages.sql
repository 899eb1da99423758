-- Messages of a conversation, numbered without a gap: each but the first refers to the one before it.
CREATE TABLE messages (
  id uuid PRIMARY KEY,
  conversation_id uuid NOT NULL REFERENCES conversations (id),
  seq integer NOT NULL,
  previous_seq integer GENERATED ALWAYS AS (nullif(seq - 1, 0)) STORED,
  revision integer NOT NULL,
  sender_id uuid NOT NULL REFERENCES users (id),
  -- Chosen by the client, so that a message sent again after a lost response is stored once.
  client_id text,
  body text NOT NULL,
  reply_to_seq integer,
  attachment_id uuid CONSTRAINT messages_attachment_unused UNIQUE REFERENCES files (id),
  attachment_type text,
  attachment_name text,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  edited_at timestamptz,
  deleted_at timestamptz,
  CONSTRAINT messages_number_once UNIQUE (conversation_id, seq),
  CONSTRAINT messages_revision_once UNIQUE (conversation_id, revision),
  CONSTRAINT messages_client_once UNIQUE (sender_id, client_id),
  CONSTRAINT messages_numbered CHECK (seq >= 1),
  CONSTRAINT messages_without_gap FOREIGN KEY (conversation_id, previous_seq)
    REFERENCES messages (conversation_id, seq),
  CONSTRAINT messages_reply_within FOREIGN KEY (conversation_id, reply_to_seq)
    REFERENCES messages (conversation_id, seq),
  CONSTRAINT messages_reply_back CHECK (reply_to_seq < seq),
  CONSTRAINT messages_attachment_whole CHECK (
    (attachment_id IS NULL) = (attachment_type IS NULL) AND (attachment_id IS NULL) = (attachment_name IS NULL)),
  CONSTRAINT messages_say_something CHECK (deleted_at IS NOT NULL OR body <> '' OR attachment_id IS NOT NULL),
  CONSTRAINT messages_deleted_say_nothing CHECK (deleted_at IS NULL OR (body = '' AND attachment_id IS NULL))
);
