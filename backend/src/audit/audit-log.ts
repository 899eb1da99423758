import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { type AuditAction, type AuditDetails, type AuditEntry, type AuditQuery, LIMITS, MESSAGES } from '../contract';
import { Database } from '../platform/database/database';
import { AppError } from '../platform/http/app-error';
import { AuditEntryEntity } from './audit-entry.entity';
import { originAddress } from './request-origin';

interface Entry {
  actorId?: string | null;
  subjectId?: string | null;
  /** Never a secret. */
  details?: AuditDetails;
}

const person = (alias: string) => `CASE WHEN ${alias}.id IS NOT NULL THEN
  json_build_object('id', ${alias}.id, 'name', ${alias}.name, 'email', ${alias}.email) END`;

/** A join, with times as ISO text and users as JSON. */
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

/** Records who did what to whom, when and from where. The database refuses to change recorded entries. */
@Injectable()
export class AuditLog {
  constructor(private readonly database: Database) {}

  /** Writes within the running transaction: an action that is rolled back is not recorded. */
  async record(action: AuditAction, { actorId, subjectId, details }: Entry): Promise<void> {
    await this.entries.insert({ id: uuidv7(), action, actorId, subjectId, address: originAddress(), details });
  }

  /**
   * Lists the newest entries first.
   * @throws AppError 400 for a page after an unknown entry
   */
  async list({ action, userId, before, limit = LIMITS.audit.pageSize }: AuditQuery): Promise<AuditEntry[]> {
    const position = before === undefined ? null : await this.positionOf(before);
    return this.database.query<AuditEntry>(LIST, [action, userId, position, limit]);
  }

  private async positionOf(id: string): Promise<string> {
    const entry = await this.entries.findOneBy({ id });
    if (!entry) throw AppError.badRequest(MESSAGES.audit.pageUnknown, { before: MESSAGES.audit.pageUnknown });
    return entry.position;
  }

  private get entries() {
    return this.database.manager.getRepository(AuditEntryEntity);
  }
}
