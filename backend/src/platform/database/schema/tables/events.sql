-- What sockets are sent, written by the transaction that makes the change (docs/realtime.md).
CREATE TABLE events (
  position bigint PRIMARY KEY,
  at timestamptz NOT NULL,
  name text NOT NULL,
  payload json NOT NULL,
  -- Who hears it: everyone in any of these rooms, except those in others.
  rooms text[] NOT NULL,
  except_rooms text[] NOT NULL,
  -- What it is about, such as `task:…`, if a person it names may lose sight of that thing.
  subject text,
  -- The message or comment whose text the payload has, so that it goes when that is deleted.
  text_of uuid,
  CONSTRAINT events_heard CHECK (cardinality(rooms) > 0)
);
CREATE INDEX events_text_of ON events (text_of) WHERE text_of IS NOT NULL;
CREATE SEQUENCE event_positions AS bigint OWNED BY events.position;
