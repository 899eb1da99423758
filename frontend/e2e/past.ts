/** Moves records into the past in the product's database, for states that take hours to reach. */
import { inDatabase } from './database';

/** Moves the start of a running timer back by that many hours. */
export function startedEarlier(timerId: string, hours: number) {
  return inDatabase(`UPDATE time_logs SET started_at = started_at - make_interval(hours => $2) WHERE id = $1`, [
    timerId,
    hours,
  ]);
}

/**
 * Moves a session to two hours from noon, that many days ago or on the last free day before. So it never crosses
 * midnight, whenever this runs, nor overlaps a session of another test, whatever the date in the user's timezone was
 * then.
 */
export function workedEarlier(sessionId: string, days: number) {
  return inDatabase(
    `UPDATE time_logs l SET started_at = free.noon, ended_at = free.noon + interval '2 hours'
       FROM (SELECT day.noon FROM time_logs s, generate_series($2::integer, $2::integer + 100) AS ago,
                    LATERAL (SELECT ((clock_timestamp() AT TIME ZONE s.timezone)::date - ago + time '12:00')
                                      AT TIME ZONE s.timezone AS noon) day
              WHERE s.id = $1
                AND NOT EXISTS (SELECT FROM time_logs other WHERE other.user_id = s.user_id AND other.id <> s.id
                                   AND other.started_at < day.noon + interval '2 hours'
                                   AND coalesce(other.ended_at, 'infinity') > day.noon)
              ORDER BY ago LIMIT 1) free
      WHERE l.id = $1`,
    [sessionId, days],
  );
}

/**
 * Deletes the sessions that ended within the last hour, whose users would show as on a break. Shortly after midnight on
 * Monday they belong to last week, which another test may have approved.
 */
export async function nobodyWorkedRecently() {
  const recent = `SELECT id, user_id FROM time_logs WHERE ended_at > clock_timestamp() - interval '1 hour'`;
  await inDatabase(
    `UPDATE timesheets SET status = 'open', reason = NULL
      WHERE status = 'approved' AND user_id IN (SELECT user_id FROM (${recent}) r)`,
    [],
  );
  await inDatabase(`DELETE FROM time_logs WHERE id IN (SELECT id FROM (${recent}) r)`, []);
}
