import { Injectable } from '@nestjs/common';
import type { Task, TaskStatus } from '../contract';
import { Database } from '../platform/database/database';
import type { Assignment } from './task-fields';

/** A task as the rules look at it; its row is locked. */
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
}

/** Where in a column: at an index, or directly below or above a task; none of them is the top. */
export interface Place {
  afterId?: string | null;
  beforeId?: string | null;
  newIndex?: number | null;
}

export interface Moved {
  task: Task;
  oldStatus: TaskStatus;
  /** Neighbours whose ranks were spread to make room; their order is unchanged. */
  respaced: Task[];
}

const parse = (card: string) => JSON.parse(card) as Task;

const ROW = `SELECT t.id, t.title, t.status, t.progress_percent AS "progressPercent", t.assigned_staff_id AS "mainId",
    t.assigned_client_id AS "clientId", t.created_by_id AS "createdById",
    ARRAY(SELECT a.user_id FROM task_assignments a WHERE a.task_id = t.id ORDER BY a.assigned_at, a.user_id)::text[]
      AS "assigneeIds"
  FROM tasks t`;

@Injectable()
export class TasksRepository {
  constructor(private readonly database: Database) {}

  async create(task: NewTask): Promise<Task> {
    const [row] = await this.database.query<{ card: string }>(
      `SELECT create_task($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::uuid[]) AS card`,
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
      ],
    );
    return parse(row!.card);
  }

  /** Undefined for an absent task. Raises TB001 for neighbours that never were, TB002 while a timer runs. */
  async move(id: string, status: TaskStatus, place?: Place): Promise<Moved | undefined> {
    const [row] = await this.database.query<{ card: string; old_status: TaskStatus; respaced: string[] | null }>(
      `SELECT * FROM move_task($1, $2, $3, $4, $5, $6)`,
      [id, status, place !== undefined, place?.afterId || null, place?.beforeId || null, place?.newIndex ?? null],
    );
    return row && { task: parse(row.card), oldStatus: row.old_status, respaced: (row.respaced ?? []).map(parse) };
  }

  async lockColumn(status: TaskStatus): Promise<void> {
    await this.database.query(`SELECT lock_column($1)`, [status]);
  }

  /** The tasks among these ids that are not deleted, locked in the order of their ids. */
  lock(ids: string[]): Promise<TaskRow[]> {
    return this.database.query<TaskRow>(
      `${ROW} WHERE t.id = ANY ($1) AND t.deleted_at IS NULL ORDER BY t.id FOR NO KEY UPDATE OF t`,
      [ids],
    );
  }

  async find(id: string): Promise<TaskRow | undefined> {
    return (await this.database.query<TaskRow>(`${ROW} WHERE t.id = $1 AND t.deleted_at IS NULL`, [id]))[0];
  }

  /** The tasks as the API shows them; deleted ones are left out. */
  async cards(ids: string[]): Promise<Task[]> {
    const rows = await this.database.query<{ card: string }>(
      `SELECT card FROM tasks WHERE id = ANY ($1) AND deleted_at IS NULL ORDER BY id`,
      [ids],
    );
    return rows.map(({ card }) => parse(card));
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
  async update(id: string, fields: Partial<Omit<NewTask, 'id' | 'creatorId' | 'assigneeIds'>>): Promise<Task> {
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
    // Even with nothing to write the card is made anew: assignments may have changed.
    sets.push(`card = ''`);
    const [row] = await this.database.query<{ card: string }>(
      `UPDATE tasks SET ${sets.join(', ')} WHERE id = $1 RETURNING card`,
      values,
    );
    return parse(row!.card);
  }

  async remove(id: string): Promise<void> {
    await this.database.query(`UPDATE tasks SET deleted_at = clock_timestamp(), rank = NULL WHERE id = $1`, [id]);
  }

  /** Which of these people exist with a role that fits: the team as assignees, a CLIENT as the client. */
  async knownPeople(assigneeIds: string[], clientId: string | null): Promise<Set<string>> {
    const rows = await this.database.query<{ id: string }>(
      `SELECT id FROM users WHERE deleted_at IS NULL
          AND ((id = ANY ($1::uuid[]) AND role <> 'CLIENT') OR (id = $2 AND role = 'CLIENT'))`,
      [assigneeIds, clientId],
    );
    return new Set(rows.map(({ id }) => id));
  }
}

const COLUMNS = {
  title: 'title',
  description: 'description',
  dueDate: 'due_date',
  progressPercent: 'progress_percent',
  clientId: 'assigned_client_id',
  mainId: 'assigned_staff_id',
} as const;
