-- How many messages a user may still send at once. See take_message_allowance().
-- Unlogged: losing it in a crash does no harm. Updated in place, so half of each page stays free.
CREATE UNLOGGED TABLE message_allowances (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  points double precision NOT NULL,
  counted_at timestamptz NOT NULL
) WITH (fillfactor = 50);
