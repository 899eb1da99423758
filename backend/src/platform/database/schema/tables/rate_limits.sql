-- Points used within a window of time, by user or address. See take_points().
-- Rows are updated in place again and again, so half of each page stays free for the new versions.
CREATE TABLE rate_limits (
  key text PRIMARY KEY,
  points integer NOT NULL,
  ends_at timestamptz NOT NULL
) WITH (fillfactor = 50);
