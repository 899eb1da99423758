-- Uploaded files. Their bytes lie in the data folder.
CREATE TABLE files (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  owner_id uuid NOT NULL REFERENCES users (id),
  content_type text NOT NULL,
  bytes integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  name text,
  CONSTRAINT files_kind_known CHECK (kind IN ('screenshot', 'profile-picture', 'company-logo', 'attachment', 'task-attachment'))
);

-- For the job that removes attachments which were never sent.
CREATE INDEX files_attachments ON files (created_at) WHERE kind = 'attachment';

-- What a user stores is summed before each upload, from the index alone.
CREATE INDEX files_owner_bytes ON files (owner_id) INCLUDE (bytes);
