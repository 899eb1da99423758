import { Injectable } from '@nestjs/common';
import { LIMITS, type TaskHistoryLine, type TaskStatus } from '../../contract';
import { Database } from '../../platform/database/database';

/** A line with the data needed to undo it. */
export interface StoredLine extends TaskHistoryLine {
  isUndoable: boolean;
  /** The column to which an undo moves the task; null if it does not move. */
  column: TaskStatus | null;
  /** The rank of the task before it left its column. */
  formerRank: number | null;
  formerCompletedAt: string | null;
}

interface Row extends Omit<TaskHistoryLine, 'field' | 'names'> {
  field: string | null;
  names: Record<string, string> | null;
}

/** The part of a task that a line changes: only its last change can be undone. Null if the line cannot be undone. */
const PART = `CASE WHEN h.kind IN ('deleted', 'restored') THEN 'deleted'
  WHEN h.field LIKE 'assignedStaff%' THEN 'assignedStaff'
  WHEN h.kind IN ('changed', 'moved', 'assigned') AND h.field <> 'checklist' THEN h.field END`;

const LINE = `h.id, h.task_id AS "taskId", CASE WHEN a.id IS NOT NULL THEN json_build_object('id', a.id, 'name', a.name)
    END AS actor, iso(h.at) AS at, h.kind, h.field, h.former AS "from", h.present AS "to",
  (SELECT json_object_agg(u.id, u.name) FROM users u WHERE h.kind = 'assigned' AND u.id IN (
    SELECT (person #>> '{}')::uuid FROM jsonb_path_query(jsonb_build_array(h.former, h.present), 'lax $[*][*]') person
     WHERE jsonb_typeof(person) = 'string')) AS names`;
const FROM = `FROM task_history h LEFT JOIN users a ON a.id = h.actor_id`;

const STORED = `${LINE}, ${PART} IS NOT NULL AS "isUndoable", iso_micros(h.former_completed_at) AS "formerCompletedAt",
  CASE h.kind WHEN 'moved' THEN h.former #>> '{}' WHEN 'deleted' THEN t.status END AS "column",
  h.former_rank AS "formerRank"
  FROM task_history h JOIN tasks t ON t.id = h.task_id LEFT JOIN users a ON a.id = h.actor_id`;

/**
 * A client sees neither internal comments nor the hours and reports of others, and nothing from the time when the task
 * was another client's.
 */
const SEEN_BY_CLIENT = `($2::uuid IS NULL OR (NOT h.is_internal AND (h.user_id IS NULL OR h.user_id = $2)
  AND h.position > coalesce((SELECT max(c.position) FROM task_history c WHERE c.task_id = $1
      AND c.field = 'assignedClientId' AND c.former <> to_jsonb($2::uuid)), 0)))`;

const DEFERRED = 'task_assignees_keep_history, task_labels_keep_history';

/** The history of tasks, written by triggers. */
@Injectable()
export class TaskHistoryRepository {
  constructor(private readonly database: Database) {}

  /** Newest first; for a client, only the lines they may see. */
  async list(
    taskId: string,
    clientId: string | null,
    { before, limit = LIMITS.history.pageSize }: { before?: string; limit?: number },
  ): Promise<TaskHistoryLine[]> {
    const rows = await this.database.query<Row>(
      `SELECT ${LINE} ${FROM} WHERE h.task_id = $1 AND ${SEEN_BY_CLIENT}
          AND ($3::uuid IS NULL OR h.position < (SELECT b.position FROM task_history b WHERE b.id = $3 AND b.task_id = $1))
        ORDER BY h.position DESC LIMIT $4`,
      [taskId, clientId, before ?? null, limit],
    );
    return rows.map(toLine);
  }

  async find(taskId: string, id: string): Promise<StoredLine | undefined> {
    const rows = await this.database.query<StoredLine>(`SELECT ${STORED} WHERE h.task_id = $1 AND h.id = $2`, [
      taskId,
      id,
    ]);
    return rows[0];
  }

  /**
   * The lines of this user's last change, after a version, that can be undone, newest first. In a restored database, a
   * change from before that version can have the same transaction number.
   */
  newestBy(userId: string, taskId: string, since?: string): Promise<StoredLine[]> {
    const isUndoable = `h.task_id = $1 AND ${PART} IS NOT NULL AND ($3::timestamptz IS NULL OR h.at > $3)`;
    return this.database.query<StoredLine>(
      `SELECT ${STORED}
        WHERE ${isUndoable} AND (h.changed_xid, h.actor_id) = (
          SELECT h.changed_xid, h.actor_id FROM task_history h
           WHERE ${isUndoable} AND h.actor_id = $2 ORDER BY h.position DESC LIMIT 1)
        ORDER BY h.position DESC`,
      [taskId, userId, since ?? null],
    );
  }

  /** The later lines that changed the same part, newest first. */
  async since({ taskId, id }: TaskHistoryLine): Promise<TaskHistoryLine[]> {
    const rows = await this.database.query<Row>(
      `SELECT ${LINE} ${FROM} JOIN (SELECT h.position, ${PART} AS part FROM task_history h WHERE h.id = $2) l ON true
        WHERE h.task_id = $1 AND h.position > l.position AND ${PART} = l.part ORDER BY h.position DESC`,
      [taskId, id],
    );
    return rows.map(toLine);
  }

  /** Locks a task, even a deleted one. */
  async lock(taskId: string): Promise<void> {
    await this.database.query(`SELECT FROM tasks WHERE id = $1 FOR NO KEY UPDATE`, [taskId]);
  }

  /** Sets the line that the next changes of this transaction undo; null for none. */
  async undoing(id: string | null): Promise<void> {
    // Writes the deferred lines now: they belong to the previous undo.
    await this.database.query(`SET CONSTRAINTS ${DEFERRED} IMMEDIATE`);
    await this.database.query(`SET CONSTRAINTS ${DEFERRED} DEFERRED`);
    await this.database.query(`SELECT set_config('tallyboard.undoes', $1, true)`, [id ?? '']);
  }

  /** Sets when a completed task was completed; null if that is unknown. */
  async completedAt(taskId: string, time: string | null): Promise<void> {
    await this.database.query(`UPDATE tasks SET completed_at = $2 WHERE id = $1 AND status = 'completed'`, [
      taskId,
      time,
    ]);
  }
}

function toLine({ id, taskId, actor, at, kind, field, from, to, names }: Row): TaskHistoryLine {
  return {
    ...{ id, taskId, actor, at, kind },
    ...(field !== null && { field, from }),
    ...((field !== null || to !== null) && { to }),
    ...(names && { names }),
  };
}
