import type { Database } from '../src/platform/database/database';

/** What must be true of the stored work at any time; each query answers the rows that break a rule. */
const INVARIANTS: Record<string, string> = {
  'one running timer a person': `
    SELECT user_id FROM time_logs WHERE ended_at IS NULL GROUP BY user_id HAVING count(*) > 1`,
  'no overlapping sessions of a person': `
    SELECT a.id FROM time_logs a JOIN time_logs b ON a.user_id = b.user_id AND a.id < b.id
     WHERE a.started_at < coalesce(b.ended_at, 'infinity') AND b.started_at < coalesce(a.ended_at, 'infinity')`,
  'no session that ends before it starts': `SELECT id FROM time_logs WHERE ended_at < started_at`,
  'no timer on a deleted task': `
    SELECT l.id FROM time_logs l JOIN tasks t ON t.id = l.task_id WHERE l.ended_at IS NULL AND t.deleted_at IS NOT NULL`,
  'one place a task': `
    SELECT status, rank FROM tasks WHERE deleted_at IS NULL GROUP BY status, rank HAVING count(*) > 1 OR rank IS NULL`,
  'no place for a deleted task': `SELECT id FROM tasks WHERE deleted_at IS NOT NULL AND rank IS NOT NULL`,
  'the card shows the row': `
    SELECT id FROM tasks WHERE card::json ->> 'title' <> title OR card::json ->> 'status' <> status
       OR (card::json ->> 'sortOrder')::float8 IS DISTINCT FROM rank`,
  'the card shows who works on it': `
    SELECT t.id FROM tasks t WHERE (t.card::json ->> 'isActiveTimer')::boolean
       <> EXISTS (SELECT FROM time_logs l WHERE l.task_id = t.id AND l.ended_at IS NULL)`,
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
  "the team's day is the sum of its people's": `
    SELECT day FROM (SELECT day, seconds FROM team_days WHERE seconds <> 0) t
      FULL JOIN (SELECT day, sum(seconds) AS seconds FROM work_days GROUP BY 1) d USING (day)
     WHERE t.seconds IS DISTINCT FROM d.seconds`,
  'a conversation counts what is in it': `
    SELECT c.id FROM conversations c LEFT JOIN messages m ON m.conversation_id = c.id GROUP BY c.id
    HAVING c.last_seq <> count(m.id) OR c.last_seq <> coalesce(max(m.seq), 0)
        OR c.last_revision < coalesce(max(m.revision), 0)`,
  'nobody has read what is not there': `
    SELECT c.id FROM conversation_members m JOIN conversations c ON c.id = m.conversation_id
     WHERE m.last_read_seq > c.last_seq`,
  'the General group is the team': `
    (SELECT id FROM users WHERE role <> 'CLIENT' AND deleted_at IS NULL EXCEPT
     SELECT user_id FROM conversation_members m JOIN conversations c ON c.id = m.conversation_id WHERE c.is_general)
    UNION ALL
    (SELECT user_id FROM conversation_members m JOIN conversations c ON c.id = m.conversation_id WHERE c.is_general
     EXCEPT SELECT id FROM users WHERE role <> 'CLIENT' AND deleted_at IS NULL)`,
  "a person's key is their newest": `
    SELECT u.id FROM users u WHERE u.purged_at IS NULL AND EXISTS (SELECT FROM device_keys k WHERE k.user_id = u.id)
       AND u.public_key IS DISTINCT FROM (SELECT k.public_key FROM device_keys k
             WHERE k.user_id = u.id AND k.removed_at IS NULL ORDER BY k.created_at DESC, k.id DESC LIMIT 1)`,
  'the card adds up the sessions': `
    SELECT t.id FROM tasks t
     WHERE (t.card::json ->> 'totalHours')::numeric <> (SELECT hours(sum(extract(epoch FROM l.ended_at - l.started_at)))
       FROM time_logs l WHERE l.task_id = t.id AND l.ended_at IS NOT NULL)`,
};

export async function expectInvariants(db: Database): Promise<void> {
  for (const [rule, query] of Object.entries(INVARIANTS)) {
    expect({ rule, broken: await db.query(query) }).toEqual({ rule, broken: [] });
  }
}
