-- Recalculates a user's days from the sessions, corrects what differs, and returns it. The caller holds the lock of
-- the user's timer.
CREATE OR REPLACE FUNCTION rebuild_work_days(person uuid)
RETURNS TABLE (day date, task_id uuid, kept numeric, counted numeric) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  wrong record;
BEGIN
  FOR wrong IN
    SELECT coalesce(w.day, c.day) AS day, coalesce(w.task_id, c.task_id) AS task_id,
           w.seconds AS kept, c.seconds AS counted, c.sessions, c.claimed
      FROM (SELECT * FROM work_days WHERE user_id = person) w
      FULL JOIN (SELECT l.task_id, d.day, sum(d.seconds) AS seconds, count(*)::integer AS sessions,
                        coalesce(sum(d.seconds) FILTER (WHERE r.session_id IS NOT NULL), 0) AS claimed
                   FROM time_logs l
                   LEFT JOIN report_sessions r ON r.session_id = l.id
                  CROSS JOIN LATERAL days_of(l.started_at, l.ended_at, l.timezone) d
                  WHERE l.user_id = person AND l.ended_at IS NOT NULL GROUP BY 1, 2) c
        ON c.task_id = w.task_id AND c.day = w.day
     WHERE (w.seconds, w.sessions, w.claimed) IS DISTINCT FROM (c.seconds, c.sessions, c.claimed)
  LOOP
    DELETE FROM work_days w WHERE w.user_id = person AND w.task_id = wrong.task_id AND w.day = wrong.day;
    IF wrong.counted IS NOT NULL THEN
      INSERT INTO work_days VALUES (person, wrong.task_id, wrong.day, wrong.counted, wrong.sessions,
        wrong.claimed);
    END IF;
    UPDATE tasks SET card = '' WHERE id = wrong.task_id;
    RETURN QUERY SELECT wrong.day, wrong.task_id, wrong.kept, wrong.counted;
  END LOOP;
END $$;
