-- Meetings and their times. The synchronisation with Google sends a meeting again if its `revision` is not the one sent.
CREATE TABLE meetings (
  id uuid PRIMARY KEY,
  title text NOT NULL,
  description text NOT NULL,
  location text NOT NULL,
  meeting_type text NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  created_by_id uuid NOT NULL REFERENCES users (id),
  revision integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- What calendars show, as JSON text: building it for thousands of meetings took most of the time of reading a month.
  event text NOT NULL
    GENERATED ALWAYS AS (meeting_event(id, title, location, meeting_type, starts_at, ends_at)) STORED,
  -- A repeated creation returns the first meeting; the hash detects a key that is reused for another one.
  idempotency_key text,
  request_hash bytea,
  CONSTRAINT meetings_title_present CHECK (btrim(title) <> '' AND length(title) <= 200),
  CONSTRAINT meetings_type_known CHECK (meeting_type IN ('INTERNAL', 'CLIENT', 'OTHER')),
  CONSTRAINT meetings_end_after_start CHECK (ends_at > starts_at),
  -- A query for a period looks back by the longest duration for meetings that are still going on.
  CONSTRAINT meetings_not_too_long CHECK (ends_at <= starts_at + interval '744 hours'),
  CONSTRAINT meetings_key_once UNIQUE (created_by_id, idempotency_key)
);

CREATE INDEX meetings_time ON meetings (starts_at, ends_at);
CREATE INDEX meetings_creator ON meetings (created_by_id, starts_at);
