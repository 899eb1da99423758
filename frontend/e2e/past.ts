/** What takes hours to come about is put into the past in the product's own database. */
import { inDatabase } from './database';

/** Has a running timer have been started so many hours earlier. */
export function startedEarlier(timerId: string, hours: number) {
  return inDatabase(`UPDATE time_logs SET started_at = started_at - make_interval(hours => $2) WHERE id = $1`, [
    timerId,
    hours,
  ]);
}

/** Has a session that ended have begun so many hours earlier, and have taken two hours. */
export function workedEarlier(sessionId: string, hours: number) {
  return inDatabase(
    `UPDATE time_logs SET started_at = started_at - make_interval(hours => $2),
                          ended_at = started_at - make_interval(hours => $2 - 2) WHERE id = $1`,
    [sessionId, hours],
  );
}
