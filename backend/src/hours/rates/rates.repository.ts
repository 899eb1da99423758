import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { Rate, RateSubject } from '../../contract';
import { BY_NAME } from '../../platform/database/by-name';
import { Database } from '../../platform/database/database';
import { RateEntity } from './rate.entity';

const RATE = `r.id, r.task_id AS "taskId", r.client_id AS "clientId", r.user_id AS "userId",
  coalesce(t.title, u.name) AS name, r.rate::float8 AS rate, r.currency, r.from_day::text AS "from"`;
const FROM = `rates r LEFT JOIN tasks t ON t.id = r.task_id LEFT JOIN users u ON u.id = coalesce(r.client_id, r.user_id)`;

/** After a change of role, the rate still applies to their tasks. */
const WAS_CLIENT = `(role = 'CLIENT' OR EXISTS (SELECT FROM tasks t WHERE t.assigned_client_id = users.id))`;

/** The column of each subject, and the rows where it must exist. */
const SUBJECTS: Record<RateSubject, { column: string; known: string }> = {
  taskId: { column: 'task_id', known: `tasks WHERE id = $2` },
  clientId: { column: 'client_id', known: `users WHERE id = $2 AND ${WAS_CLIENT}` },
  userId: { column: 'user_id', known: `users WHERE id = $2 AND was_on_team(id)` },
};

@Injectable()
export class RatesRepository {
  constructor(private readonly database: Database) {}

  list(): Promise<Rate[]> {
    return this.database.query<Rate>(
      `SELECT ${RATE} FROM ${FROM}
        ORDER BY r.task_id IS NULL, r.client_id IS NULL, coalesce(t.title, u.name) ${BY_NAME}, u.id, t.id, r.from_day DESC`,
    );
  }

  async find(id: string): Promise<Rate | undefined> {
    return (await this.database.query<Rate>(`SELECT ${RATE} FROM ${FROM} WHERE r.id = $1`, [id]))[0];
  }

  /** Adds or replaces the subject's rate from this day, and returns its id; undefined for an unknown subject. */
  async set(subject: RateSubject, id: string, rate: number, currency: string, from: string) {
    const { column, known } = SUBJECTS[subject];
    const [row] = await this.database.query<{ id: string }>(
      `INSERT INTO rates (id, ${column}, rate, currency, from_day)
       SELECT $1, id, $3::numeric, $4, $5::date FROM ${known}
       ON CONFLICT (${column}, from_day) WHERE ${column} IS NOT NULL
         DO UPDATE SET rate = excluded.rate, currency = excluded.currency
       RETURNING id`,
      [uuidv7(), id, rate, currency, from],
    );
    return row?.id;
  }

  async remove(id: string): Promise<void> {
    await this.database.manager.getRepository(RateEntity).delete({ id });
  }
}
