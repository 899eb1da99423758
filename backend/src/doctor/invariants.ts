/** The rules that stored work must follow, by name. Each query returns the rows that violate the rule. */
export const INVARIANTS: Record<string, string> = {
  'one running timer a person': `
    SELECT user_id FROM time_logs WHERE ended_at IS NULL GROUP BY user_id HAVING count(*) > 1`,
  'no overlapping sessions of a person': `
    SELECT a.id FROM time_logs a JOIN time_logs b ON a.user_id = b.user_id AND a.id < b.id
     WHERE a.started_at < coalesce(b.ended_at, 'infinity') AND b.started_at < coalesce(a.ended_at, 'infinity')`,
  'no session that ends before it starts': `SELECT id FROM time_logs WHERE ended_at < started_at`,
  'no timer in an approved week': `
    SELECT l.id FROM time_logs l JOIN timesheets w ON w.user_id = l.user_id AND w.status = 'approved'
     WHERE l.ended_at IS NULL AND w.week IN (SELECT weeks_of(l.started_at, l.ended_at, l.timezone))`,
  'no timer on a deleted task': `
    SELECT l.id FROM time_logs l JOIN tasks t ON t.id = l.task_id WHERE l.ended_at IS NULL AND t.deleted_at IS NOT NULL`,
  'no client is assigned to a task': `
    SELECT a.task_id, a.user_id FROM task_assignments a JOIN users u ON u.id = a.user_id WHERE u.role = 'CLIENT'`,
  'one place a task': `
    SELECT status, rank FROM tasks WHERE deleted_at IS NULL GROUP BY status, rank HAVING count(*) > 1 OR rank IS NULL`,
  'no place for a deleted task': `SELECT id FROM tasks WHERE deleted_at IS NOT NULL AND rank IS NOT NULL`,
  'the card shows the row': `
    SELECT id FROM tasks WHERE card::json ->> 'title' <> title OR card::json ->> 'status' <> status
       OR (card::json ->> 'sortOrder')::float8 IS DISTINCT FROM rank`,
  'the card counts comments and files': `
    SELECT t.id FROM tasks t
     WHERE ((t.card::json ->> 'commentCount')::integer, (t.card::json ->> 'attachmentCount')::integer) <>
       ((SELECT count(*) FROM task_comments c WHERE c.task_id = t.id AND NOT c.is_internal),
        (SELECT count(*) FROM task_attachments a WHERE a.task_id = t.id AND a.comment_id IS NULL))`,
  'the card shows who works on it': `
    SELECT t.id FROM tasks t WHERE (t.card::json ->> 'isActiveTimer')::boolean
       <> EXISTS (SELECT FROM time_logs l WHERE l.task_id = t.id AND l.ended_at IS NULL)`,
  'the history of a task leads to what it is': `
    SELECT t.id FROM tasks t
      LEFT JOIN task_history c ON c.task_id = t.id AND c.kind = 'created'
     CROSS JOIN LATERAL (
       SELECT jsonb_object_agg(l.field, coalesce(l.present, 'null')) AS fields,
              coalesce((jsonb_agg(l.kind) FILTER (WHERE l.field = 'deleted') ->> 0) = 'deleted', false) AS is_deleted
         FROM (SELECT DISTINCT ON (f.field) f.* FROM task_history h
                CROSS JOIN LATERAL (SELECT h.kind, CASE WHEN h.kind IN ('deleted', 'restored') THEN 'deleted'
                  WHEN h.assignees IS NOT NULL THEN 'assignedStaffIds' ELSE h.field END AS field,
                  coalesce(h.assignees, h.present) AS present) f
                WHERE h.task_id = t.id AND h.kind IN ('changed', 'moved', 'assigned', 'deleted', 'restored')
                ORDER BY f.field, h.position DESC) l) last
     CROSS JOIN LATERAL (
       SELECT (coalesce(c.present, '{}') || coalesce(last.fields, '{}')) - 'deleted' - 'assignedStaffId' AS rebuilt) h
     WHERE h.rebuilt @> (task_state(t, assignees_of(t.id, t.assigned_staff_id)) - 'assignedStaffId') IS NOT TRUE
        OR last.is_deleted <> (t.deleted_at IS NOT NULL)`,
  'the days of a task and a person add up to their sessions': `
    SELECT task_id, user_id FROM
      (SELECT task_id, user_id, sum(extract(epoch FROM ended_at - started_at)) AS seconds FROM time_logs
        WHERE ended_at > started_at GROUP BY 1, 2) l
      FULL JOIN (SELECT task_id, user_id, sum(seconds) AS seconds FROM work_days GROUP BY 1, 2) w
        USING (task_id, user_id)
     WHERE l.seconds IS DISTINCT FROM w.seconds`,
  "a person's week is the sum of its days": `
    SELECT week, user_id FROM (SELECT week, user_id, seconds FROM work_weeks WHERE seconds <> 0) w
      FULL JOIN (SELECT week_of(day) AS week, user_id, sum(seconds) AS seconds FROM work_days GROUP BY 1, 2) d
        USING (week, user_id)
     WHERE w.seconds IS DISTINCT FROM d.seconds`,
  'a month on a task is the sum of its days': `
    SELECT month, user_id, task_id
      FROM (SELECT * FROM work_months WHERE seconds <> 0 OR claimed <> 0) m
      FULL JOIN (SELECT month_of(day) AS month, user_id, task_id, sum(seconds) AS seconds, sum(claimed) AS claimed
                   FROM work_days GROUP BY 1, 2, 3) d USING (month, user_id, task_id)
     WHERE (m.seconds, m.claimed) IS DISTINCT FROM (d.seconds, d.claimed)`,
  'claimed hours are those of the sessions that reports claim': `
    SELECT user_id, task_id, day
      FROM (SELECT user_id, task_id, day, claimed FROM work_days WHERE claimed > 0) w
      FULL JOIN (SELECT l.user_id, l.task_id, d.day, sum(d.seconds) AS claimed
                   FROM report_sessions r JOIN time_logs l ON l.id = r.session_id
                  CROSS JOIN LATERAL days_of(l.started_at, l.ended_at, l.timezone) d
                  WHERE l.ended_at IS NOT NULL GROUP BY 1, 2, 3) c USING (user_id, task_id, day)
     WHERE w.claimed IS DISTINCT FROM c.claimed`,
  "the team's day is the sum of its people's": `
    SELECT day FROM (SELECT day, seconds FROM team_days WHERE seconds <> 0) t
      FULL JOIN (SELECT day, sum(seconds) AS seconds FROM work_days GROUP BY 1) d USING (day)
     WHERE t.seconds IS DISTINCT FROM d.seconds`,
  'a report tracks the hours that it claims': `
    SELECT r.id FROM task_reports r WHERE r.type = 'task' AND r.deleted_at IS NULL AND r.tracked_hours <>
      (SELECT hours(sum(extract(epoch FROM l.ended_at - l.started_at))) FROM report_sessions c
         JOIN time_logs l ON l.id = c.session_id WHERE c.report_id = r.id)`,
  "a report claims its own user's ended sessions on its task": `
    SELECT c.session_id FROM report_sessions c JOIN time_logs l ON l.id = c.session_id
      JOIN task_reports r ON r.id = c.report_id
     WHERE r.user_id <> l.user_id OR r.task_id <> l.task_id OR r.deleted_at IS NOT NULL OR l.ended_at IS NULL`,
  'a conversation counts what is in it': `
    SELECT c.id FROM conversations c LEFT JOIN messages m ON m.conversation_id = c.id GROUP BY c.id
    HAVING c.last_seq <> count(m.id) OR c.last_seq <> coalesce(max(m.seq), 0)
        OR c.last_revision < coalesce(max(m.revision), 0)`,
  'nobody has read what is not there': `
    SELECT c.id FROM conversation_members m JOIN conversations c ON c.id = m.conversation_id
     WHERE m.last_read_seq > c.last_seq`,
  'the General group is the team': `
    (SELECT id FROM users WHERE role <> 'CLIENT' AND deleted_at IS NULL AND password_hash <> '' EXCEPT
     SELECT user_id FROM conversation_members m JOIN conversations c ON c.id = m.conversation_id WHERE c.is_general)
    UNION ALL
    (SELECT user_id FROM conversation_members m JOIN conversations c ON c.id = m.conversation_id WHERE c.is_general
     EXCEPT SELECT id FROM users WHERE role <> 'CLIENT' AND deleted_at IS NULL AND password_hash <> '')`,
  "a person's key is their newest": `
    SELECT u.id FROM users u WHERE u.purged_at IS NULL AND EXISTS (SELECT FROM device_keys k WHERE k.user_id = u.id)
       AND u.public_key IS DISTINCT FROM (SELECT k.public_key FROM device_keys k
             WHERE k.user_id = u.id AND k.removed_at IS NULL ORDER BY k.created_at DESC, k.id DESC LIMIT 1)`,
  'the card adds up the sessions': `
    SELECT t.id FROM tasks t
     WHERE (t.card::json ->> 'totalHours')::numeric <> (SELECT hours(sum(extract(epoch FROM l.ended_at - l.started_at)))
       FROM time_logs l WHERE l.task_id = t.id AND l.ended_at IS NOT NULL)`,
};
