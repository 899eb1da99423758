/** Moves records into the past in the product's database, for states that take hours to reach. */
import { inDatabase } from './database';

/** Moves the start of a running timer back by that many hours. */
export function startedEarlier(timerId: string, hours: number) {
  return inDatabase(`UPDATE time_logs SET started_at = started_at - make_interval(hours => $2) WHERE id = $1`, [
    timerId,
    hours,
  ]);
}

/** Two hours from noon, that many days ago: never across a midnight, whenever this runs. */
export function workedEarlier(sessionId: string, days: number) {
  return inDatabase(
    `UPDATE time_logs l SET started_at = noon, ended_at = noon + interval '2 hours'
       FROM (SELECT ((clock_timestamp() AT TIME ZONE timezone)::date - $2::integer + time '12:00')
                      AT TIME ZONE timezone AS noon FROM time_logs WHERE id = $1) earlier WHERE l.id = $1`,
    [sessionId, days],
  );
}
