import { Injectable } from '@nestjs/common';
import { LIMITS, rolesNotifiedOf } from '../../contract';
import { Database } from '../../platform/database/database';
import type { AddedNotification } from '../notifications.repository';

const { hour, perDay } = LIMITS.dueReminder;
const FROM = `${String(hour).padStart(2, '0')}:00`;

/** In SQL, because a user's day and hour depend on the timezones and the clock of the database. */
@Injectable()
export class DueRemindersRepository {
  constructor(private readonly database: Database) {}

  /** Users whose day has reached the hour and who have tasks that they were not reminded of today. */
  async usersToRemind(): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(TO_REMIND, [rolesNotifiedOf('due'), FROM]);
    return rows.map(({ id }) => id);
  }

  /** See schema/functions/notify_of_due.sql. */
  async remind(userId: string): Promise<AddedNotification[]> {
    const [row] = await this.database.query<{ added: AddedNotification[] }>(
      `SELECT notify_of_due($1, $2, $3, $4) AS added`,
      [userId, rolesNotifiedOf('due'), FROM, perDay],
    );
    return row!.added;
  }
}

/** No timezone has a later day than UTC+14. */
const TO_REMIND = `
  WITH due AS MATERIALIZED (
    SELECT id, due_date, created_by_id, assigned_client_id FROM tasks
     WHERE due_date <= (clock_timestamp() AT TIME ZONE 'Etc/GMT-14')::date
       AND deleted_at IS NULL AND status <> 'completed'
  ), concerned AS (
    SELECT id, due_date, created_by_id AS user_id, false AS "isClient" FROM due
     UNION SELECT id, due_date, assigned_client_id, true FROM due
     UNION SELECT a.task_id, d.due_date, a.user_id, false FROM due d JOIN task_assignments a ON a.task_id = d.id
  )
  SELECT DISTINCT u.id
    FROM concerned c
    JOIN users u ON u.id = c.user_id AND u.deleted_at IS NULL AND u.role = ANY ($1)
         AND (c."isClient" OR u.role <> 'CLIENT')
   CROSS JOIN LATERAL (SELECT clock_timestamp() AT TIME ZONE u.timezone AS now) here
   WHERE here.now::time >= $2::time AND c.due_date <= here.now::date
     AND NOT EXISTS (SELECT FROM notifications n
                      WHERE n.user_id = u.id AND n.kind = 'due' AND n.due_on = here.now::date AND n.task_id = c.id)
   ORDER BY u.id`;
