-- Direct chats and groups. last_seq numbers the messages, last_revision every change of one
-- (docs/decisions/0014-chat.md), last_epoch the epochs (make_epoch).
CREATE TABLE conversations (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  -- The two users of a direct chat, in the order of their ids, so that each pair has one.
  first_id uuid REFERENCES users (id),
  second_id uuid REFERENCES users (id),
  name text,
  description text,
  is_general boolean NOT NULL DEFAULT false,
  created_by_id uuid REFERENCES users (id),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_seq integer NOT NULL DEFAULT 0,
  last_revision integer NOT NULL DEFAULT 0,
  last_message_at timestamptz,
  last_epoch integer NOT NULL DEFAULT 0,
  CONSTRAINT conversations_kind_known CHECK (kind IN ('direct', 'group')),
  CONSTRAINT conversations_pair CHECK (
    (kind = 'direct') = (first_id IS NOT NULL) AND (kind = 'direct') = (second_id IS NOT NULL)
    AND first_id < second_id),
  CONSTRAINT conversations_named CHECK ((kind = 'group') = (name IS NOT NULL) AND btrim(name) <> ''),
  CONSTRAINT conversations_counted CHECK (last_seq >= 0 AND last_revision >= last_seq)
);

CREATE UNIQUE INDEX conversations_pair_once ON conversations (first_id, second_id);
CREATE UNIQUE INDEX conversations_one_general ON conversations (is_general) WHERE is_general;
