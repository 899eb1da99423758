import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import {
  type AuditAction,
  type AuditDetails,
  type AuditEntry,
  type AuditQuery,
  LIMITS,
  MESSAGES,
} from '../../contract';
import { Database } from '../database/database';
import { AppError } from '../http/app-error';
import { originAddress } from './request-origin';

interface Entry {
  actorId?: string | null;
  subjectId?: string | null;
  /** What it was about, never a secret. */
  details?: AuditDetails;
}

const person = (alias: string) => `CASE WHEN ${alias}.id IS NOT NULL THEN
  json_build_object('id', ${alias}.id, 'name', ${alias}.name, 'email', ${alias}.email) END`;

const LIST = `
  SELECT a.id, iso(a.at) AS at, a.action, ${person('actor')} AS actor, ${person('subject')} AS subject,
         a.address, CASE WHEN a.times > 1 THEN a.details || jsonb_build_object('times', a.times) ELSE a.details END AS details
    FROM audit_log a
    LEFT JOIN users actor ON actor.id = a.actor_id
    LEFT JOIN users subject ON subject.id = a.subject_id
   WHERE ($1::text IS NULL OR a.action = $1)
     AND ($2::uuid IS NULL OR $2 IN (a.actor_id, a.subject_id))
     AND ($3::bigint IS NULL OR a.position < $3)
   ORDER BY a.position DESC LIMIT $4`;

/** Who did what, to whom, when and from where. The database refuses to change what was recorded. */
@Injectable()
export class AuditLog {
  constructor(private readonly database: Database) {}

  /** Inside the running transaction: what is rolled back was not done, and is not recorded. */
  async record(action: AuditAction, { actorId, subjectId, details }: Entry): Promise<void> {
    await this.database.query(
      `INSERT INTO audit_log (id, action, actor_id, subject_id, address, details) VALUES ($1, $2, $3, $4, $5, $6)`,
      [uuidv7(), action, actorId ?? null, subjectId ?? null, originAddress() ?? null, details ?? {}],
    );
  }

  /**
   * Newest first.
   * @throws AppError 400 for a page that follows nothing
   */
  async list({ action, userId, before, limit = LIMITS.audit.pageSize }: AuditQuery): Promise<AuditEntry[]> {
    const position = before === undefined ? null : await this.positionOf(before);
    return this.database.query<AuditEntry & Record<string, unknown>>(LIST, [action, userId, position, limit]);
  }

  private async positionOf(id: string): Promise<string> {
    const sql = `SELECT position FROM audit_log WHERE id = $1`;
    const [row] = await this.database.query<{ position: string }>(sql, [id]);
    if (!row) throw AppError.badRequest(MESSAGES.audit.pageUnknown, { before: MESSAGES.audit.pageUnknown });
    return row.position;
  }
}
