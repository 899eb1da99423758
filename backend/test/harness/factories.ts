import type { INestApplicationContext } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { Label, LabelHue, Task } from '../../src/contract';
import type { FileKind } from '../../src/files/file.entity';
import { FilesService } from '../../src/files/files.service';
import { MeetingsRepository } from '../../src/meetings/meetings.repository';
import { Database } from '../../src/platform/database/database';
import type { CurrentUser } from '../../src/platform/security/access';
import { ChecklistRepository } from '../../src/tasks/checklist/checklist.repository';
import { LabelsRepository } from '../../src/tasks/labels/labels.repository';
import { type NewTask, TasksRepository } from '../../src/tasks/tasks.repository';
import type { UserEntity } from '../../src/users/user.entity';
import { UsersRepository } from '../../src/users/users.repository';
import { ViewsRepository } from '../../src/views/views.repository';
import { picture } from './pictures';

interface TimeLogFields {
  userId: string;
  taskId: string;
  /** ISO text, like every time here. */
  startedAt?: string;
  /** Null for a running timer. */
  endedAt?: string | null;
  timezone?: string;
  description?: string;
  autoStopped?: boolean;
}

interface TimesheetFields {
  userId: string;
  monday: string;
  status?: 'submitted' | 'approved';
}

interface ReportFields {
  userId: string;
  taskId: string | null;
  screenshotId?: string | null;
  createdAt?: string;
}

interface RateFields {
  taskId?: string;
  clientId?: string;
  userId?: string;
  rate?: number;
  currency?: string;
  from?: string;
}

interface CommentFields {
  taskId: string;
  authorId: string;
  body?: string;
  isInternal?: boolean;
}

interface MeetingFields {
  creatorId: string;
  attendeeIds?: string[];
  title?: string;
  /** ISO text, like every time here. */
  startTime?: string;
  endTime?: string;
}

let count = 0;

/** Inserts rows directly: valid by default, with the given fields changed. Publishes no events. */
export class Factories {
  constructor(private readonly app: INestApplicationContext) {}

  user(fields: Partial<UserEntity> = {}): Promise<UserEntity> {
    count += 1;
    return this.app.get(UsersRepository).insert({
      name: `Person ${count}`,
      email: `person${count}@example.test`,
      role: 'STAFF',
      passwordHash: 'nobody signs in with this',
      ...fields,
    });
  }

  async task(fields: Partial<NewTask> = {}): Promise<Task> {
    count += 1;
    const creatorId = fields.creatorId ?? (await this.user({ role: 'OWNER' })).id;
    const mainId = fields.mainId ?? null;
    return this.app.get(TasksRepository).create({
      id: uuidv7(),
      title: `Task ${count}`,
      description: '',
      status: 'pending',
      dueDate: null,
      progressPercent: 0,
      billable: false,
      estimateHours: null,
      labelIds: [],
      clientId: null,
      assigneeIds: mainId ? [mainId] : [],
      ...fields,
      creatorId,
      mainId,
    });
  }

  async timeLog(fields: TimeLogFields): Promise<string> {
    const log = { id: uuidv7(), timezone: 'UTC', description: '', autoStopped: false, ...fields };
    await this.database.query(
      `INSERT INTO time_logs (id, user_id, task_id, started_at, ended_at, timezone, description, auto_stopped)
       VALUES ($1, $2, $3, coalesce($4, clock_timestamp()), $5, $6, $7, $8)`,
      [log.id, log.userId, log.taskId, log.startedAt, log.endedAt, log.timezone, log.description, log.autoStopped],
    );
    return log.id;
  }

  /** A week named by its Monday. An approved one has been approved by another user. */
  async timesheet({ userId, monday, status = 'submitted' }: TimesheetFields): Promise<void> {
    await this.database.query(
      `INSERT INTO timesheets (user_id, week, status, submitted_at) VALUES ($1, $2, 'submitted', clock_timestamp())`,
      [userId, monday],
    );
    if (status === 'submitted') return;
    await this.database.query(
      `UPDATE timesheets SET status = $3, decided_by = $4, decided_at = clock_timestamp()
        WHERE user_id = $1 AND week = $2`,
      [userId, monday, status, (await this.user({ role: 'ADMIN' })).id],
    );
  }

  async report({ userId, taskId, screenshotId, createdAt }: ReportFields): Promise<string> {
    const id = uuidv7();
    await this.database.query(
      `INSERT INTO task_reports (id, type, user_id, task_id, work_description, hours_worked, tracked_hours,
                                 screenshot_id, session_count, created_at, day)
       VALUES ($1, $2, $3, $4, 'Worked', 1, 0, $5, 0, coalesce($6, clock_timestamp()),
               CASE WHEN $2 = 'shift' THEN coalesce($6, clock_timestamp())::date END)`,
      [id, taskId ? 'task' : 'shift', userId, taskId, screenshotId, createdAt],
    );
    return id;
  }

  async comment({ taskId, authorId, body = 'Agreed', isInternal = false }: CommentFields): Promise<string> {
    const id = uuidv7();
    await this.database.query(
      `INSERT INTO task_comments (id, task_id, author_id, body, is_internal) VALUES ($1, $2, $3, $4, $5)`,
      [id, taskId, authorId, body, isInternal],
    );
    return id;
  }

  /** A file of a task, added by the user. */
  async taskFile({ taskId, userId }: { taskId: string; userId: string }): Promise<string> {
    const id = await this.file(userId, 'task-attachment');
    await this.database.query(`INSERT INTO task_attachments (file_id, task_id, added_by_id) VALUES ($1, $2, $3)`, [
      ...[id, taskId, userId],
    ]);
    return id;
  }

  async rate(fields: RateFields): Promise<string> {
    const { taskId, clientId, userId, rate = 80, currency = 'EUR', from = '2020-01-01' } = fields;
    const id = uuidv7();
    await this.database.query(
      `INSERT INTO rates (id, task_id, client_id, user_id, rate, currency, from_day) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [id, taskId, clientId, userId, rate, currency, from],
    );
    return id;
  }

  async label(name = `Label ${(count += 1)}`, hue: LabelHue = 'blue'): Promise<Label> {
    return this.app.get(LabelsRepository).add({ name, hue });
  }

  async checklistItem(taskId: string, text = 'Item'): Promise<string> {
    return (await this.app.get(ChecklistRepository).add(taskId, text)).id;
  }

  async view(userId: string, isShared = false): Promise<string> {
    return (await this.app.get(ViewsRepository).add(userId, { name: 'View', filters: {}, isShared }, 50))!;
  }

  async meeting({ creatorId, attendeeIds = [creatorId], ...fields }: MeetingFields): Promise<string> {
    const id = uuidv7();
    const times = { startTime: '2026-03-02T09:00:00Z', endTime: '2026-03-02T10:00:00Z' };
    const content = { title: 'Meeting', description: '', location: '', meetingType: 'INTERNAL', ...times } as const;
    await this.database.transaction(() =>
      this.app.get(MeetingsRepository).insert(id, creatorId, { ...content, ...fields }, attendeeIds),
    );
    return id;
  }

  /** An unattached image; returns its id. */
  async file(ownerId: string, kind: FileKind = 'screenshot'): Promise<string> {
    // Only task attachments have a name here.
    const name = kind === 'task-attachment' ? 'a.webp' : undefined;
    const content = { bytes: await picture('webp'), contentType: 'image/webp', ...(name && { name }) };
    return (await this.app.get(FilesService).save({ id: ownerId } as CurrentUser, kind, content)).id;
  }

  /** Runs a statement that adds many rows, without the product's time limit, which a slow machine would exceed. */
  rows<Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> {
    return this.database.transaction(async () => {
      await this.database.query('SET LOCAL statement_timeout = 0');
      return this.database.query<Row>(statement, values);
    });
  }

  private get database(): Database {
    return this.app.get(Database);
  }
}
