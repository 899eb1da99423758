import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';

/** What differs. `changed`: the revision. `unlinked`: the one before. `strayed`: the session, without a revision. */
type Fault = 'changed' | 'unlinked' | 'strayed';

export interface BrokenLink {
  /** Of the user whose chain it is in. */
  email: string;
  timeLogId: string;
  /** The number within the session. */
  revision: number;
  /** The number within the chain. */
  position: number;
  fault: Fault;
}

interface Page {
  checked: number;
  /** The position and the hexadecimal hash of the last link; null if there are no more. */
  position: string | null;
  hash: string | null;
  broken: BrokenLink | null;
}

/** Checks the stored chains of revisions. */
@Injectable()
export class ChainsRepository {
  constructor(private readonly database: Database) {}

  /** The ids of users who have a chain. */
  async people(): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `SELECT u.id FROM users u
        WHERE EXISTS (SELECT FROM time_log_revisions r WHERE r.user_id = u.id) ORDER BY u.created_at, u.id`,
    );
    return rows.map(({ id }) => id);
  }

  /** Checks the links after this position. */
  async page(userId: string, position: string, hash: string | null, size: number): Promise<Page> {
    const [row] = await this.database.query<Page>(PAGE, [userId, position, hash, size]);
    return row!;
  }

  /** A session that differs from its last revision, other than by the stop of a timer that was running then. */
  async strayed(userId: string): Promise<BrokenLink | undefined> {
    const [row] = await this.database.query<{ broken: BrokenLink }>(STRAYED, [userId]);
    return row?.broken;
  }
}

const BROKEN = (fault: string) => `json_build_object('email', (SELECT u.email FROM users u WHERE u.id = r.user_id),
  'timeLogId', r.time_log_id, 'revision', r.revision, 'position', r.position, 'fault', ${fault})`;

const PAGE = `
  WITH link AS (
    SELECT r.user_id, r.time_log_id, r.revision, r.position, r.hash,
           CASE WHEN r.hash <> revision_hash(r) THEN 'changed'
                WHEN r.position <> $2::bigint + row_number() OVER chain
                  OR r.previous_hash IS DISTINCT FROM lag(r.hash, 1, decode($3, 'hex')) OVER chain THEN 'unlinked'
            END AS fault
      FROM time_log_revisions r WHERE r.user_id = $1 AND r.position > $2::bigint
    WINDOW chain AS (ORDER BY r.position) ORDER BY r.position LIMIT $4
  )
  SELECT count(*)::integer AS checked, max(position)::text AS position,
         (array_agg(encode(hash, 'hex') ORDER BY position DESC))[1] AS hash,
         (SELECT ${BROKEN('r.fault')} FROM link r WHERE r.fault IS NOT NULL ORDER BY r.position LIMIT 1) AS broken
    FROM link`;

const STRAYED = `
  SELECT ${BROKEN(`'strayed'`)} AS broken
    FROM (SELECT DISTINCT ON (time_log_id) * FROM time_log_revisions
           WHERE user_id = $1 ORDER BY time_log_id, revision DESC) r
    LEFT JOIN time_logs l ON l.id = r.time_log_id
    CROSS JOIN LATERAL (SELECT CASE WHEN l.id IS NOT NULL THEN session_state(l) END AS state) present
   WHERE r.after IS DISTINCT FROM present.state
     AND NOT coalesce(r.after = present.state || jsonb_build_object('endTime', NULL), false)
   ORDER BY r.position LIMIT 1`;
