-- Labels that tasks can have. Their names are unique without case.
CREATE TABLE labels (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  hue text NOT NULL,
  CONSTRAINT labels_name_present CHECK (name <> '' AND name = btrim(name) AND length(name) <= 40),
  CONSTRAINT labels_hue_known
    CHECK (hue IN ('grey', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple'))
);

CREATE UNIQUE INDEX labels_name_unique ON labels (lower(name));
