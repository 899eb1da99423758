-- Keeps the claimed seconds of work_days when a report claims sessions or frees them: each day once, however many of its
-- sessions are among them. A session that is deleted has left its days already.
CREATE OR REPLACE FUNCTION report_sessions_keep_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_claimed(s.user_id, s.task_id, s.days)
    FROM (SELECT l.user_id, l.task_id, array_agg(DISTINCT d.day) AS days
            FROM changed c
            JOIN time_logs l ON l.id = c.session_id
           CROSS JOIN LATERAL days_of(l.started_at, l.ended_at, l.timezone) d
           WHERE l.ended_at IS NOT NULL
           GROUP BY l.user_id, l.task_id
           ORDER BY l.user_id, l.task_id) s;
  RETURN NULL;
END $$;
