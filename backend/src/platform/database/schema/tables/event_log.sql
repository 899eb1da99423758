-- The one row says which log of events this is: each position names it, so that those of another database, or of this
-- one before a backup was restored, are recognised. Events up to `purged_to` are no longer kept.
CREATE TABLE event_log (
  id text PRIMARY KEY DEFAULT substr(md5(gen_random_uuid()::text), 1, 8),
  purged_to bigint NOT NULL DEFAULT 0,
  only_one boolean NOT NULL DEFAULT true UNIQUE,
  CONSTRAINT event_log_only_one CHECK (only_one)
);
INSERT INTO event_log DEFAULT VALUES;
