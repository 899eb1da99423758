import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { v7 as uuidv7 } from 'uuid';
import { Database } from '../platform/database/database';
import type { Refusal, RefusalLog } from '../platform/http/error.filter';
import { originAddress } from './request-origin';

const PATH_LENGTH = 200;

/** Records refused calls: the first in a minute is stored, and later ones of the same kind only increase its count. */
@Injectable()
export class Refusals implements RefusalLog {
  constructor(private readonly database: Database) {}

  async record(
    actorId: string,
    { method, originalUrl, route }: Request,
    { error, capability }: Refusal,
  ): Promise<void> {
    const path = originalUrl.split('?', 1)[0]!.slice(0, PATH_LENGTH);
    // Without a capability, the route is the key: the number of routes is limited.
    const refused = capability ?? `${method} ${(route as { path?: string } | undefined)?.path ?? ''}`;
    await this.database.query(
      `INSERT INTO audit_log AS a (id, action, actor_id, address, details, refused)
       VALUES ($1, 'access.refused', $2, $3, $4, $5)
       ON CONFLICT (actor_id, refused, date_trunc('minute', at AT TIME ZONE 'UTC')) WHERE refused IS NOT NULL
       DO UPDATE SET times = a.times + 1`,
      [uuidv7(), actorId, originAddress() ?? null, { method, path, error }, refused],
    );
  }
}
