-- Space promised to uploads in progress. A row outlives its upload only when the server was killed; then it expires.
CREATE TABLE storage_reservations (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  bytes bigint NOT NULL CHECK (bytes >= 0),
  expires_at timestamptz NOT NULL
);
