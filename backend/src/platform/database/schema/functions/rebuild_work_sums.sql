-- Recalculates the sums of work_days, corrects what differs, and returns it. The difference is added, not set, so that
-- a session that ends at the same time is not lost.
CREATE OR REPLACE FUNCTION rebuild_work_sums()
RETURNS TABLE (person uuid, from_day date, kept numeric, counted numeric) LANGUAGE sql AS $$
  WITH weeks AS (
    SELECT week, user_id, coalesce(k.seconds, 0) AS kept, coalesce(c.seconds, 0) AS counted
      FROM work_weeks k
      FULL JOIN (SELECT week_of(day) AS week, user_id, sum(seconds) AS seconds FROM work_days GROUP BY 1, 2) c
        USING (week, user_id)
     WHERE coalesce(k.seconds, 0) <> coalesce(c.seconds, 0)
  ), days AS (
    SELECT day, coalesce(k.seconds, 0) AS kept, coalesce(c.seconds, 0) AS counted
      FROM team_days k FULL JOIN (SELECT day, sum(seconds) AS seconds FROM work_days GROUP BY 1) c USING (day)
     WHERE coalesce(k.seconds, 0) <> coalesce(c.seconds, 0)
  ), months AS (
    SELECT month, user_id, task_id, coalesce(k.seconds, 0) AS kept, coalesce(c.seconds, 0) AS counted,
           coalesce(c.claimed, 0) - coalesce(k.claimed, 0) AS claimed_change
      FROM work_months k
      FULL JOIN (SELECT month_of(day) AS month, user_id, task_id, sum(seconds) AS seconds, sum(claimed) AS claimed
                   FROM work_days GROUP BY 1, 2, 3) c USING (month, user_id, task_id)
     WHERE (coalesce(k.seconds, 0), coalesce(k.claimed, 0)) <> (coalesce(c.seconds, 0), coalesce(c.claimed, 0))
  ), months_mended AS (
    INSERT INTO work_months AS m SELECT month, user_id, task_id, counted - kept, claimed_change FROM months
      ON CONFLICT (month, user_id, task_id)
        DO UPDATE SET seconds = m.seconds + excluded.seconds, claimed = m.claimed + excluded.claimed
  ), weeks_mended AS (
    INSERT INTO work_weeks AS w SELECT week, user_id, counted - kept FROM weeks
      ON CONFLICT (week, user_id) DO UPDATE SET seconds = w.seconds + excluded.seconds
  ), days_mended AS (
    INSERT INTO team_days AS t SELECT day, counted - kept FROM days
      ON CONFLICT (day) DO UPDATE SET seconds = t.seconds + excluded.seconds
  )
  SELECT user_id, week, kept, counted FROM weeks
   UNION ALL SELECT user_id, month, kept, counted FROM months
   UNION ALL SELECT NULL, day, kept, counted FROM days
$$;
