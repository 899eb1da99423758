-- Who did what to whom and when. It has no foreign keys: an entry outlives everything it is about.
CREATE TABLE audit_log (
  id uuid PRIMARY KEY,
  position bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT audit_log_position_unique UNIQUE,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  action text NOT NULL,
  actor_id uuid,
  subject_id uuid,
  address text,
  details jsonb NOT NULL DEFAULT '{}',
  -- The call that was refused, and how often within the minute.
  refused text,
  times integer NOT NULL DEFAULT 1
);

-- Equal refusals within one minute share a row: a script that tries a thousand times does not fill the log.
CREATE UNIQUE INDEX audit_log_refusals ON audit_log (actor_id, refused, date_trunc('minute', at AT TIME ZONE 'UTC'))
  WHERE refused IS NOT NULL;

-- Entries lie in the order of their time, so a BRIN index finds old ones at a thousandth of the size of a B-tree.
CREATE INDEX audit_log_at ON audit_log USING brin (at);
