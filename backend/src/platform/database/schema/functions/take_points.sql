-- Takes points from what is allowed in a window, which begins with the first of them: all that are wanted, or none.
-- Returns null if they were taken, otherwise the milliseconds left of the window. Where the clock was set back, a
-- window ends no later than one that begins now.
CREATE OR REPLACE FUNCTION take_points(limited text, wanted integer, allowed integer, seconds integer)
RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  at timestamptz := clock_timestamp();
  latest timestamptz := at + make_interval(secs => seconds);
  found rate_limits;
BEGIN
  INSERT INTO rate_limits AS l (key, points, ends_at) VALUES (limited, 0, latest)
    ON CONFLICT (key) DO UPDATE
      SET points = CASE WHEN l.ends_at <= at THEN 0 ELSE l.points END,
          ends_at = CASE WHEN l.ends_at <= at THEN latest ELSE least(l.ends_at, latest) END
    RETURNING * INTO found;
  IF found.points + wanted > allowed THEN
    RETURN ceil(1000 * extract(epoch FROM found.ends_at - at));
  END IF;
  UPDATE rate_limits SET points = points + wanted WHERE key = limited;
  RETURN NULL;
END $$;
