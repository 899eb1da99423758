import { Injectable } from '@nestjs/common';
import { rolesNotifiedOf, type Task, type TaskStatus } from '../contract';
import { Database } from '../platform/database/database';
import { TaskEntity } from './task.entity';
import type { Assignment } from './task-fields';
import type { TaskClient } from './tasks.events';

/** The fields of a task that the rules need. */
export interface TaskRow extends Assignment {
  id: string;
  title: string;
  status: TaskStatus;
  progressPercent: number;
  clientId: string | null;
  createdById: string | null;
}

export interface NewTask extends Assignment {
  id: string;
  creatorId: string;
  title: string;
  description: string;
  status: TaskStatus;
  dueDate: string | null;
  progressPercent: number;
  clientId: string | null;
  billable: boolean;
  estimateHours: number | null;
  labelIds: string[];
}

/** The fields to write; undefined ones remain unchanged. */
export type TaskFields = Partial<Omit<NewTask, 'id' | 'creatorId' | 'labelIds' | keyof Assignment>>;

/** A place in a column: at an index, directly below or above a task, or its former one; the top if none is given. */
export interface Place {
  afterId?: string | null;
  beforeId?: string | null;
  newIndex?: number | null;
  formerRank?: number | null;
}

export interface Moved {
  task: Task;
  isOtherColumn: boolean;
  /** Neighbours whose ranks were spread to make room; their order is unchanged. */
  respaced: Task[];
  /** The notifications stored by notify(). */
  notified: object[];
}

interface MovedRow {
  card: string;
  respaced: string[] | null;
  isOtherColumn: boolean;
  notified: object[] | null;
}

const parse = (card: string) => JSON.parse(card) as Task;

const MOVE_ROLES = rolesNotifiedOf('moved');

const ROW = `SELECT t.id, t.title, t.status, t.progress_percent AS "progressPercent", t.assigned_staff_id AS "mainId",
    t.assigned_client_id AS "clientId", t.created_by_id AS "createdById",
    ARRAY(SELECT a.user_id FROM task_assignments a WHERE a.task_id = t.id ORDER BY a.assigned_at, a.user_id)::text[]
      AS "assigneeIds"
  FROM tasks t`;

/** Tasks are changed in SQL: ranks, locks and the card that a trigger writes are part of the same statement. */
@Injectable()
export class TasksRepository {
  constructor(private readonly database: Database) {}

  async create(task: NewTask): Promise<Task> {
    const [row] = await this.database.query<{ card: string }>(
      `SELECT create_task($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::uuid[], $11, $12, $13::uuid[]) AS card`,
      [
        task.id,
        task.creatorId,
        task.title,
        task.description,
        task.status,
        task.dueDate,
        task.progressPercent,
        task.mainId,
        task.clientId,
        task.assigneeIds,
        task.billable,
        task.estimateHours,
        task.labelIds,
      ],
    );
    return parse(row!.card);
  }

  /**
   * Also stores the notifications, in the same statement, because moves are the most frequent change.
   * Returns undefined if the task does not exist. Raises TB001 for unknown neighbours, TB002 while a timer runs.
   */
  async move(actorId: string, id: string, status: TaskStatus, place?: Place): Promise<Moved | undefined> {
    const { afterId, beforeId, newIndex, formerRank } = place ?? {};
    const [row] = await this.database.query<MovedRow>(
      `SELECT m.card, m.respaced, m.old_status <> $2 AS "isOtherColumn",
              CASE WHEN m.old_status <> $2 THEN notify_of_move($1, $7, '{}', $9) END AS notified
         FROM move_task($1, $2, $3, $4, $5, $6, $7, $8) m`,
      [
        ...[id, status, place !== undefined, afterId || null, beforeId || null, newIndex ?? null],
        ...[actorId, formerRank ?? null, MOVE_ROLES],
      ],
    );
    if (!row) return undefined;
    const { card, respaced, isOtherColumn, notified } = row;
    return { task: parse(card), respaced: (respaced ?? []).map(parse), isOtherColumn, notified: notified ?? [] };
  }

  async lockColumn(status: TaskStatus): Promise<void> {
    await this.database.query(`SELECT lock_column($1)`, [status]);
  }

  /** Whether the column contains other tasks than this one. */
  async hasOthers(status: TaskStatus, id: string): Promise<boolean> {
    const sql = `SELECT 1 FROM tasks WHERE status = $1 AND id <> $2 AND rank IS NOT NULL LIMIT 1`;
    return (await this.database.query(sql, [status, id])).length > 0;
  }

  /** The tasks among these ids that are not deleted, locked in the order of their ids. */
  lock(ids: string[]): Promise<TaskRow[]> {
    const isNamed = 't.id = ANY ($1)';
    return this.lockThenRead(isNamed, `${isNamed} AND t.deleted_at IS NULL`, ids);
  }

  /** The tasks that a user is assigned to, even deleted ones, locked in the order of their ids. */
  lockAssigned(userId: string): Promise<TaskRow[]> {
    const isAssigned = 't.id IN (SELECT a.task_id FROM task_assignments a WHERE a.user_id = $1)';
    return this.lockThenRead(isAssigned, isAssigned, userId);
  }

  /** Keeps these users from being deleted and from getting another role until the transaction ends. */
  async lockPeople(ids: string[]): Promise<void> {
    await this.database.query(`SELECT FROM users WHERE id = ANY ($1::uuid[]) ORDER BY id FOR SHARE`, [ids]);
  }

  async find(id: string): Promise<TaskRow | undefined> {
    return (await this.database.query<TaskRow>(`${ROW} WHERE t.id = $1 AND t.deleted_at IS NULL`, [id]))[0];
  }

  /** The tasks as the API returns them, without deleted ones. */
  async cards(ids: string[]): Promise<Task[]> {
    const rows = await this.database.query<{ card: string }>(
      `SELECT card FROM tasks WHERE id = ANY ($1) AND deleted_at IS NULL ORDER BY id`,
      [ids],
    );
    return rows.map(({ card }) => parse(card));
  }

  /** The clients of tasks, including deleted tasks: their hours still count. */
  clients(ids: string[]): Promise<TaskClient[]> {
    return this.database.query<TaskClient>(
      `SELECT id AS "taskId", assigned_client_id AS "clientId", deleted_at IS NOT NULL AS "isDeleted"
         FROM tasks WHERE id = ANY ($1) AND assigned_client_id IS NOT NULL ORDER BY id`,
      [ids],
    );
  }

  async assign(id: string, { assigneeIds }: Assignment): Promise<void> {
    await this.database.query(`DELETE FROM task_assignments WHERE task_id = $1 AND user_id <> ALL ($2::uuid[])`, [
      id,
      assigneeIds,
    ]);
    await this.database.query(
      `INSERT INTO task_assignments (task_id, user_id) SELECT $1, unnest($2::uuid[]) ON CONFLICT DO NOTHING`,
      [id, assigneeIds],
    );
  }

  /** Writes the fields that are not undefined; a new status places the task at the top of its locked column. */
  async update(id: string, fields: TaskFields & { mainId?: string | null }): Promise<Task> {
    const { status, ...others } = fields;
    const sets: string[] = [];
    const values: unknown[] = [id];
    const set = (column: string, value: unknown) => sets.push(`${column} = $${values.push(value)}`);
    for (const [field, column] of Object.entries(COLUMNS)) {
      const value = others[field as keyof typeof COLUMNS];
      if (value !== undefined) set(column, value);
    }
    if (status !== undefined) {
      set('status', status);
      sets.push(`rank = (place_in_column($1, $${values.length}, NULL, NULL, 0)).place`);
    }
    // The card is rebuilt even if nothing else is written: assignments or labels may have changed.
    sets.push(`card = ''`);
    const [row] = await this.database.query<{ card: string }>(
      `UPDATE tasks SET ${sets.join(', ')} WHERE id = $1 RETURNING card`,
      values,
    );
    return parse(row!.card);
  }

  /** Whether time was tracked on the task. */
  async hasTime(id: string): Promise<boolean> {
    return (await this.database.query(`SELECT 1 FROM time_logs WHERE task_id = $1 LIMIT 1`, [id])).length > 0;
  }

  /** Whether a timer runs on the task. */
  async isTimed(id: string): Promise<boolean> {
    const running = `SELECT 1 FROM time_logs WHERE task_id = $1 AND ended_at IS NULL LIMIT 1`;
    return (await this.database.query(running, [id])).length > 0;
  }

  async remove(id: string): Promise<void> {
    const tasks = this.database.manager.getRepository(TaskEntity);
    await tasks.update({ id }, { deletedAt: () => 'clock_timestamp()', rank: null });
  }

  /** The ids of those who exist and have the right role: the team as assignees, a CLIENT as the client. */
  async knownPeople(assigneeIds: string[], clientId: string | null): Promise<Set<string>> {
    const rows = await this.database.query<{ id: string }>(
      `SELECT id FROM users WHERE deleted_at IS NULL
          AND ((id = ANY ($1::uuid[]) AND role <> 'CLIENT') OR (id = $2 AND role = 'CLIENT'))`,
      [assigneeIds, clientId],
    );
    return new Set(rows.map(({ id }) => id));
  }

  private async lockThenRead(toLock: string, toRead: string, value: unknown): Promise<TaskRow[]> {
    // Sent together, but not one statement: that would return the assignees from before it waited for the lock.
    const [, rows] = await Promise.all([
      this.database.query(`SELECT FROM tasks t WHERE ${toLock} ORDER BY t.id FOR NO KEY UPDATE`, [value]),
      this.database.query<TaskRow>(`${ROW} WHERE ${toRead} ORDER BY t.id`, [value]),
    ]);
    return rows;
  }
}

const COLUMNS = {
  title: 'title',
  description: 'description',
  dueDate: 'due_date',
  progressPercent: 'progress_percent',
  billable: 'billable',
  estimateHours: 'estimate_hours',
  clientId: 'assigned_client_id',
  mainId: 'assigned_staff_id',
} as const;
