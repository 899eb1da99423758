import { Injectable } from '@nestjs/common';
import { LIMITS, type Task, type TaskStatus, type TrashedTask } from '../../contract';
import { Database } from '../../platform/database/database';

/** The fields of a deleted task that the rules need. */
export interface DeletedTask {
  status: TaskStatus;
  createdById: string | null;
  hasTime: boolean;
}

/** An SQL condition on a row `t` of `tasks`: true while the deleted task can be restored. */
export const RECENT = `t.deleted_at > clock_timestamp() - make_interval(days => ${LIMITS.trash.days})`;
const HAS_TIME = `EXISTS (SELECT FROM time_logs l WHERE l.task_id = t.id) AS "hasTime"`;
/** The last deletion of a task. */
const DELETION = `SELECT h.actor_id, h.former_rank FROM task_history h
  WHERE h.task_id = t.id AND h.kind = 'deleted' ORDER BY h.position DESC LIMIT 1`;

/** Deleted tasks that can still be restored. */
@Injectable()
export class TrashRepository {
  constructor(private readonly database: Database) {}

  /** The last deleted first; given a creator, only the tasks they created. */
  list(creatorId: string | null): Promise<(TrashedTask & Pick<DeletedTask, 'hasTime'>)[]> {
    return this.database.query(
      `SELECT t.id, t.title, t.status, person(t.assigned_staff_id) AS "assignedStaff",
              person(t.assigned_client_id) AS "assignedClient", t.created_by_id AS "createdById",
              iso(t.deleted_at) AS "deletedAt", ${HAS_TIME},
              CASE WHEN u.id IS NOT NULL THEN json_build_object('id', u.id, 'name', u.name) END AS "deletedBy"
         FROM tasks t LEFT JOIN LATERAL (${DELETION}) d ON true LEFT JOIN users u ON u.id = d.actor_id
        WHERE ${RECENT} AND ($1::uuid IS NULL OR t.created_by_id = $1)
        ORDER BY t.deleted_at DESC, t.id LIMIT ${LIMITS.trash.listMax}`,
      [creatorId],
    );
  }

  /** Returns undefined if the task is not in the trash. */
  async find(id: string): Promise<DeletedTask | undefined> {
    const rows = await this.database.query<DeletedTask>(
      `SELECT t.status, t.created_by_id AS "createdById", ${HAS_TIME} FROM tasks t WHERE t.id = $1 AND ${RECENT}`,
      [id],
    );
    return rows[0];
  }

  /**
   * Restores a task at its former place in its column, which the caller has locked. Returns undefined if it is not in
   * the trash. `respaced` are neighbours whose ranks were spread to make room.
   */
  async restore(id: string): Promise<{ task: Task; respaced: Task[] } | undefined> {
    const [row] = await this.database.query<{ card: string; respaced: string[] | null }>(
      `WITH found AS MATERIALIZED (
         SELECT t.id, t.status, d.former_rank FROM tasks t LEFT JOIN LATERAL (${DELETION}) d ON true
          WHERE t.id = $1 AND ${RECENT} FOR NO KEY UPDATE OF t
       ), placed AS MATERIALIZED (
         SELECT f.id, p.place, p.respaced FROM found f CROSS JOIN LATERAL
           place_in_column(f.id, f.status, NULL, NULL, 0, f.former_rank) p)
       UPDATE tasks t SET deleted_at = NULL, rank = p.place, card = '' FROM placed p WHERE t.id = p.id
       RETURNING t.card, p.respaced`,
      [id],
    );
    if (!row) return undefined;
    const neighbours = await this.database.query<{ card: string }>(
      `SELECT card FROM tasks WHERE id = ANY ($1) AND id <> $2 AND deleted_at IS NULL`,
      [row.respaced ?? [], id],
    );
    return { task: parse(row.card), respaced: neighbours.map(({ card }) => parse(card)) };
  }
}

const parse = (card: string) => JSON.parse(card) as Task;
