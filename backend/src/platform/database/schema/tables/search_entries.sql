CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- What search finds, one row for each task, comment, user and meeting that is not deleted, kept by their triggers.
-- `client_id` is the client who may find it. `title` and `words` are made by search_words(), and `words` begins with the title
-- (docs/decisions/0028-search.md).
CREATE TABLE search_entries (
  kind text NOT NULL,
  id uuid NOT NULL,
  client_id uuid,
  title text NOT NULL,
  words text NOT NULL,
  PRIMARY KEY (kind, id),
  CONSTRAINT search_entries_kind_known CHECK (kind IN ('task', 'person', 'meeting', 'comment'))
);

CREATE INDEX search_entries_words ON search_entries
  USING gin (kind, client_id, title gin_trgm_ops, words gin_trgm_ops) WHERE kind <> 'comment';
-- Comments outnumber the rest by far.
CREATE INDEX search_entries_comments ON search_entries USING gin (client_id, words gin_trgm_ops)
  WHERE kind = 'comment';
-- Titles that begin with a text.
CREATE INDEX search_entries_title ON search_entries (kind, title text_pattern_ops);
-- The newest of a client.
CREATE INDEX search_entries_client ON search_entries (client_id, kind, id) WHERE client_id IS NOT NULL;
