-- Sets the claimed seconds of the days of a session, on a task and with a timezone that it has or had.
CREATE OR REPLACE FUNCTION keep_claimed(
  person uuid, task uuid, started_at timestamptz, ended_at timestamptz, timezone text)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  days date[] := ARRAY(SELECT d.day FROM days_of(started_at, ended_at, timezone) d);
BEGIN
  -- A separate statement: the sums must see what the transaction that held the locks has changed.
  PERFORM 1 FROM work_days WHERE user_id = person AND task_id = task AND day = ANY (days)
    ORDER BY day FOR NO KEY UPDATE;
  UPDATE work_days w SET claimed = claimed_on(person, task, w.day)
   WHERE w.user_id = person AND w.task_id = task AND w.day = ANY (days);
END $$;
