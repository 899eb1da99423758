import type { INestApplicationContext } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { Task } from '../src/contract';
import { MeetingsRepository } from '../src/meetings/meetings.repository';
import { Database } from '../src/platform/database/database';
import type { FileKind } from '../src/platform/files/file.entity';
import { FilesService } from '../src/platform/files/files.service';
import type { CurrentUser } from '../src/platform/security/access';
import { type NewTask, TasksRepository } from '../src/tasks/tasks.repository';
import type { UserEntity } from '../src/users/user.entity';
import { UsersRepository } from '../src/users/users.repository';
import { picture } from './pictures';

interface TimeLogFields {
  userId: string;
  taskId: string;
  /** ISO text, as every time here. */
  startedAt?: string;
  /** Null is a timer that runs. */
  endedAt?: string | null;
  timezone?: string;
  description?: string;
  autoStopped?: boolean;
}

interface ReportFields {
  userId: string;
  taskId: string | null;
  screenshotId?: string | null;
  createdAt?: string;
}

interface MeetingFields {
  creatorId: string;
  attendeeIds?: string[];
  title?: string;
  /** ISO text, as every time here. */
  startTime?: string;
  endTime?: string;
}

let count = 0;

/** Stores things directly: valid as they are, other by the fields named. Nothing is announced. */
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

  async meeting({ creatorId, attendeeIds = [creatorId], ...fields }: MeetingFields): Promise<string> {
    const id = uuidv7();
    const times = { startTime: '2026-03-02T09:00:00Z', endTime: '2026-03-02T10:00:00Z' };
    const content = { title: 'Meeting', description: '', location: '', meetingType: 'INTERNAL', ...times } as const;
    await this.database.transaction(() =>
      this.app.get(MeetingsRepository).insert(id, creatorId, { ...content, ...fields }, attendeeIds),
    );
    return id;
  }

  /** An uploaded picture that hangs on nothing yet; answers its id. */
  async file(ownerId: string, kind: FileKind = 'screenshot'): Promise<string> {
    const content = { bytes: await picture('webp'), contentType: 'image/webp' };
    return (await this.app.get(FilesService).save({ id: ownerId } as CurrentUser, kind, content)).id;
  }

  private get database(): Database {
    return this.app.get(Database);
  }
}
