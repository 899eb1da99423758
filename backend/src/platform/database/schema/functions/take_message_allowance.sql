-- A bucket that fills with time. Raises TB011 when it is empty. The elapsed time is never negative, since a clock may
-- be set back.
CREATE OR REPLACE FUNCTION take_message_allowance(sender uuid, per_second double precision, burst double precision)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  at timestamptz := clock_timestamp();
BEGIN
  INSERT INTO message_allowances AS a (user_id, points, counted_at) VALUES (sender, burst - 1, at)
    ON CONFLICT (user_id) DO UPDATE
      SET points = least(burst, a.points + per_second * greatest(0, extract(epoch FROM at - a.counted_at))) - 1,
          counted_at = at
      WHERE a.points + per_second * greatest(0, extract(epoch FROM at - a.counted_at)) >= 1;
  IF NOT FOUND THEN RAISE EXCEPTION 'too fast' USING ERRCODE = 'TB011'; END IF;
END $$;
