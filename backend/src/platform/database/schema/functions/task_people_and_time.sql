-- The parts of a card that other tables contain.
CREATE OR REPLACE FUNCTION task_people_and_time(
  task uuid, OUT assignments json, OUT total_hours numeric, OUT per_user json, OUT running json)
LANGUAGE plpgsql STABLE AS $$
BEGIN
  assignments := people_assigned(task);
  SELECT hours(sum(s.seconds)), json_agg(row_to_json(shown)) INTO total_hours, per_user
    FROM (SELECT user_id, sum(seconds) AS seconds FROM work_days WHERE task_id = task
           GROUP BY user_id ORDER BY user_id) s
    JOIN users u ON u.id = s.user_id
    CROSS JOIN LATERAL (SELECT u.id AS "userId", u.name AS "userName", hours(s.seconds) AS "hours") shown;
  SELECT json_agg(row_to_json(r)) INTO running
    FROM (SELECT l.id, l.user_id AS "userId", u.name AS "userName", iso(l.started_at) AS "startTime"
            FROM time_logs l JOIN users u ON u.id = l.user_id
           WHERE l.task_id = task AND l.ended_at IS NULL ORDER BY l.started_at, l.id) r;
  per_user := coalesce(per_user, '[]');
  running := coalesce(running, '[]');
END $$;
