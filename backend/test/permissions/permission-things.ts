import { randomUUID } from 'node:crypto';
import { SessionsService } from '../../src/auth/sessions/sessions.service';
import type { Role } from '../../src/contract';
import type { UserEntity } from '../../src/users/user.entity';
import { NO_PASSWORD } from '../../src/users/users.repository';
import type { TestApp } from '../harness/app';
import { hoursAgo } from '../harness/zones';
import { type ChatThing, makeChatThing } from './permission-chat';
import type { Which } from './permission-table';

export type Thing =
  | 'staff'
  | 'owner'
  | 'formerMember'
  | 'invited'
  | 'session'
  | 'profilePicture'
  | 'task'
  | 'workedTask'
  | 'label'
  | 'checklistItem'
  | 'view'
  | 'sharedView'
  | 'deletedTask'
  | 'editedTask'
  | 'movedTask'
  | 'runningTimer'
  | 'forgottenSession'
  | 'pastSession'
  | 'correctedHours'
  | 'submittedWeek'
  | 'approvedWeek'
  | 'report'
  | 'unusedFile'
  | 'reportedFile'
  | 'meeting'
  | 'attendedMeeting'
  | 'rate'
  | 'comment'
  | 'internalComment'
  | 'attachedFile'
  | ChatThing;

/**
 * The subjects of requests. Own: created by and assigned to the caller, or theirs as the client. Other's: the caller
 * has no part in them. Absent: an id that never existed.
 */
export class Things {
  constructor(
    private readonly app: TestApp,
    private readonly caller: UserEntity | undefined,
    private readonly which: Which,
    /** A member of the team who is in all of these groups. */
    private readonly companionId: string,
  ) {}

  async make(thing: Thing): Promise<string> {
    if (this.which === 'absent') return randomUUID();
    switch (thing) {
      case 'staff':
        return this.owner();
      case 'owner':
        return this.isOwn('OWNER') ? this.caller!.id : (await this.app.make.user({ role: 'OWNER' })).id;
      case 'formerMember':
        return (await this.app.make.user({ deletedAt: new Date() })).id;
      case 'invited':
        return (await this.app.make.user({ passwordHash: NO_PASSWORD })).id;
      case 'session':
        return this.session(await this.owner());
      case 'profilePicture':
        return this.app.make.file(await this.owner(), 'profile-picture');
      case 'task':
        return this.task();
      case 'workedTask':
        return this.worked(await this.task());
      case 'label':
        return (await this.app.make.label()).id;
      case 'checklistItem':
        return this.app.make.checklistItem(await this.task());
      case 'view':
        return this.app.make.view(await this.owner());
      case 'sharedView':
        return this.app.make.view(await this.owner(), true);
      case 'deletedTask':
        return this.changed(await this.task(), 'deleted_at = clock_timestamp(), rank = NULL');
      case 'editedTask':
        return this.undoable(await this.changed(await this.task(), `title = 'Other'`));
      case 'movedTask':
        return this.undoable(
          await this.changed(await this.task(), `status = 'completed', rank = (SELECT min(rank) - 1 FROM tasks)`),
        );
      case 'runningTimer':
        return this.app.make.timeLog({ userId: await this.person('STAFF'), taskId: await this.task() });
      case 'forgottenSession':
        return this.forgotten(await this.owner());
      case 'pastSession':
        return this.app.make.timeLog({
          ...{ userId: await this.owner(), taskId: await this.task(), startedAt: hoursAgo(5), endedAt: hoursAgo(4) },
        });
      case 'correctedHours':
        return this.corrected(await this.owner());
      case 'submittedWeek':
        return this.week('submitted');
      case 'approvedWeek':
        return this.week('approved');
      case 'report':
        return this.report(null);
      case 'rate':
        return this.app.make.rate({ userId: await this.owner() });
      case 'comment':
        return this.app.make.comment({ taskId: await this.task(), authorId: await this.owner() });
      case 'internalComment':
        return this.internalComment();
      case 'attachedFile':
        return this.attached(await this.task());
      case 'unusedFile':
        return this.app.make.file(await this.owner());
      case 'meeting':
        return this.meeting(await this.owner());
      case 'attendedMeeting':
        return this.meeting((await this.app.make.user()).id, await this.owner());
      case 'reportedFile':
        return this.reported(await this.app.make.file(await this.person('STAFF')));
      default:
        return makeChatThing(this.app, thing, {
          isOwn: this.which === 'own',
          ownerId: await this.owner(),
          companionId: this.companionId,
        });
    }
  }

  private async task(): Promise<string> {
    const mainId = await this.person('STAFF');
    const task = await this.app.make.task({ creatorId: mainId, mainId, clientId: await this.person('CLIENT') });
    return task.id;
  }

  private async changed(taskId: string, change: string): Promise<string> {
    await this.app.db.query(`UPDATE tasks SET ${change} WHERE id = $1`, [taskId]);
    return taskId;
  }

  /** The task and the last line of its history. */
  private async undoable(taskId: string): Promise<string> {
    const sql = 'SELECT id FROM task_history WHERE task_id = $1 ORDER BY position DESC LIMIT 1';
    return `${taskId} ${(await this.app.db.query<{ id: string }>(sql, [taskId]))[0]!.id}`;
  }

  private async worked(taskId: string): Promise<string> {
    const now = new Date().toISOString();
    await this.app.make.timeLog({ userId: await this.person('STAFF'), taskId, startedAt: now, endedAt: now });
    return taskId;
  }

  private async forgotten(userId: string): Promise<string> {
    const times = { startedAt: '2025-01-01T08:00:00Z', endedAt: '2025-01-01T20:00:00Z' };
    return this.app.make.timeLog({ userId, taskId: await this.task(), ...times, autoStopped: true });
  }

  /** Of a session that the caller has corrected; returns the id of its user, and the place of the correction: `id/1`. */
  private async corrected(userId: string): Promise<string> {
    const session = { userId, taskId: await this.task(), startedAt: hoursAgo(5), endedAt: hoursAgo(4) };
    const id = await this.app.make.timeLog(session);
    const { db } = this.app;
    await db.query(
      `WITH actor AS MATERIALIZED (SELECT set_config('tallyboard.actor', $2, true) AS id)
       UPDATE time_logs SET description = 'Other' FROM actor WHERE time_logs.id = $1 AND actor.id IS NOT NULL`,
      [id, this.caller?.id ?? ''],
    );
    const [made] = await db.query<{ position: number }>(
      'SELECT position::integer FROM time_log_revisions WHERE time_log_id = $1',
      [id],
    );
    return `${userId}/${made!.position}`;
  }

  /** The first week of 2025; returns the id of its user. */
  private async week(status: 'submitted' | 'approved'): Promise<string> {
    const userId = await this.owner();
    await this.app.make.timesheet({ userId, monday: '2024-12-30', status });
    return userId;
  }

  private async report(screenshotId: string | null): Promise<string> {
    return this.app.make.report({ userId: await this.person('STAFF'), taskId: await this.task(), screenshotId });
  }

  /** Written by another member of the team. */
  private async internalComment(): Promise<string> {
    const { id: authorId } = await this.app.make.user();
    return this.app.make.comment({ taskId: await this.task(), authorId, isInternal: true });
  }

  /** The ids of the task and of its file. */
  private async attached(taskId: string): Promise<string> {
    return `${taskId}/${await this.app.make.taskFile({ taskId, userId: await this.owner() })}`;
  }

  private meeting(creatorId: string, attendeeId = creatorId): Promise<string> {
    return this.app.make.meeting({ creatorId, attendeeIds: [attendeeId] });
  }

  private async reported(fileId: string): Promise<string> {
    await this.report(fileId);
    return fileId;
  }

  private async session(userId: string): Promise<string> {
    await this.app.nest.get(SessionsService).open(userId, { address: '127.0.0.1', userAgent: 'another' });
    const sql = 'SELECT id FROM sessions WHERE user_id = $1 ORDER BY id DESC LIMIT 1';
    return (await this.app.db.query<{ id: string }>(sql, [userId]))[0]!.id;
  }

  private isOwn(role: Role): boolean {
    return this.which === 'own' && this.caller?.role === role;
  }

  /** The caller, or a stranger. */
  private owner(): Promise<string> {
    return this.person(this.caller?.role === 'CLIENT' ? 'CLIENT' : 'STAFF');
  }

  /** The caller, if the subject is theirs and their role fits the part; otherwise a stranger. */
  private async person(part: 'STAFF' | 'CLIENT'): Promise<string> {
    const fits = this.caller && (this.caller.role === 'CLIENT') === (part === 'CLIENT');
    return this.caller && fits && this.which === 'own' ? this.caller.id : (await this.app.make.user({ role: part })).id;
  }
}
