import { Injectable } from '@nestjs/common';
import { type Actor, can } from '../contract';
import { Database } from '../platform/database/database';

/** The version of a state of the board, and the number of the newest event when it was read. */
export interface BoardState {
  version: string;
  position: number;
}

/** The whole board as JSON text, with its state and a cursor. */
export interface BoardText extends BoardState {
  body: string;
  cursor: string;
}

/** The changes as JSON text. */
export interface BoardChanges {
  body: string;
  position: number;
}

// Transaction numbers are valid in one database cluster only. Within it, a restored database has another log of events,
// as does one that has lost its newest changes.
const LOG = `(SELECT id FROM event_log)`;
const DATABASE = `(SELECT system_identifier::text FROM pg_control_system()) || '.' || ${LOG}`;

// All transactions below xmin have ended. So once the newest change is below it, its number identifies the state of the
// board permanently. Until then an older transaction may still commit, and only the snapshot identifies the state.
const VERSION = `${LOG} || '.' || coalesce(
    (SELECT CASE WHEN changed_xid < pg_snapshot_xmin(pg_current_snapshot()) THEN changed_xid::text
                 ELSE changed_xid::text || '-' || pg_current_snapshot()::text END
       FROM tasks ORDER BY changed_xid DESC LIMIT 1), '0') AS version`;
const POSITION = `newest_position()::float8 AS position`;
const CURSOR = `${DATABASE} || '.' || pg_snapshot_xmin(pg_current_snapshot())::text AS cursor`;

/** Reads the board with SQL that returns JSON text. A condition in SQL enforces the `task.see` permission. */
@Injectable()
export class BoardRepository {
  constructor(private readonly database: Database) {}

  async state(): Promise<BoardState> {
    return (await this.database.query<BoardState>(`SELECT ${VERSION}, ${POSITION}`))[0]!;
  }

  async read(actor: Actor): Promise<BoardText> {
    const [row] = await this.database.query<BoardText>(
      `SELECT coalesce('[' || string_agg(card, ',' ORDER BY status, rank) || ']', '[]') AS body, ${VERSION}, ${CURSOR},
              ${POSITION}
         FROM tasks WHERE rank IS NOT NULL AND ${visible('$1')}`,
      [clientOf(actor)],
    );
    return row!;
  }

  /** The changes since a cursor, as `TaskChanges`; undefined for a cursor of another database. */
  async changes(actor: Actor, since: string): Promise<BoardChanges | undefined> {
    const [, database, xid] = /^(\d{1,20}\.[0-9a-f]{8})\.(\d{1,19})$/.exec(since) ?? [];
    if (!database || !xid) return undefined;
    const [row] = await this.database.query<ChangesRow>(
      `SELECT
         (SELECT coalesce('[' || string_agg(card, ',') || ']', '[]') FROM tasks
           WHERE changed_xid >= $2::xid8 AND deleted_at IS NULL AND ${visible('$1')}) AS tasks,
         ARRAY(
           SELECT id FROM tasks WHERE changed_xid >= $2::xid8 AND deleted_at IS NOT NULL AND ${visible('$1')}
           UNION
           SELECT d.task_id FROM task_departures d JOIN tasks t ON t.id = d.task_id
            WHERE d.client_id = $1 AND d.changed_xid >= $2::xid8 AND t.assigned_client_id IS DISTINCT FROM $1
         )::text[] AS "deletedIds",
         ${DATABASE} AS database, ${CURSOR}, ${POSITION}`,
      [clientOf(actor), xid],
    );
    if (row!.database !== database) return undefined;
    const { tasks, deletedIds, cursor, position } = row!;
    const body = `{"tasks":${tasks},"deletedIds":${JSON.stringify(deletedIds)},"cursor":${JSON.stringify(cursor)}}`;
    return { body, position };
  }
}

interface ChangesRow {
  tasks: string;
  deletedIds: string[];
  cursor: string;
  database: string;
  position: number;
}

/** The id of a client, who sees only their own tasks; null for users who see all tasks. */
const clientOf = (actor: Actor) => (can(actor, 'task.see') ? null : actor.id);
const visible = (client: string) => `(${client}::uuid IS NULL OR assigned_client_id = ${client})`;
