-- Filters of the board under a name, of one user or shared with the team.
CREATE TABLE views (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL,
  filters jsonb NOT NULL,
  is_shared boolean NOT NULL DEFAULT false,
  CONSTRAINT views_name_present CHECK (btrim(name) <> '' AND length(name) <= 60),
  CONSTRAINT views_filters_object CHECK (jsonb_typeof(filters) = 'object')
);

CREATE INDEX views_user ON views (user_id);
CREATE INDEX views_shared ON views (id) WHERE is_shared;
