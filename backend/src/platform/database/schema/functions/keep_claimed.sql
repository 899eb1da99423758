-- Sets the claimed seconds of these days of a user on a task.
CREATE OR REPLACE FUNCTION keep_claimed(person uuid, task uuid, days date[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- A separate statement: the sums must see what the transaction that held the locks has changed.
  PERFORM 1 FROM work_days WHERE user_id = person AND task_id = task AND day = ANY (days)
    ORDER BY day FOR NO KEY UPDATE;
  UPDATE work_days w SET claimed = claimed_on(person, task, w.day)
   WHERE w.user_id = person AND w.task_id = task AND w.day = ANY (days);
END $$;
