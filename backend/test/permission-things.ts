import { randomUUID } from 'node:crypto';
import { SessionsService } from '../src/auth/sessions.service';
import type { Role } from '../src/contract';
import type { UserEntity } from '../src/users/user.entity';
import type { TestApp } from './app';
import { type ChatThing, makeChatThing } from './permission-chat';
import type { Which } from './permission-table';

export type Thing =
  | 'staff'
  | 'owner'
  | 'session'
  | 'profilePicture'
  | 'task'
  | 'workedTask'
  | 'runningTimer'
  | 'forgottenSession'
  | 'report'
  | 'unusedFile'
  | 'reportedFile'
  | 'meeting'
  | 'attendedMeeting'
  | ChatThing;

/**
 * The things that requests are about. Own: made by and assigned to the asker, or theirs as its client. Other's: of
 * people the asker has no part in. Absent: an id that never was.
 */
export class Things {
  constructor(
    private readonly app: TestApp,
    private readonly asker: UserEntity | undefined,
    private readonly which: Which,
    /** Somebody of the team who is in every group of these. */
    private readonly companionId: string,
  ) {}

  async make(thing: Thing): Promise<string> {
    if (this.which === 'absent') return randomUUID();
    switch (thing) {
      case 'staff':
        return this.owner();
      case 'owner':
        return this.isOwn('OWNER') ? this.asker!.id : (await this.app.make.user({ role: 'OWNER' })).id;
      case 'session':
        return this.session(await this.owner());
      case 'profilePicture':
        return this.app.make.file(await this.owner(), 'profile-picture');
      case 'task':
        return this.task();
      case 'workedTask':
        return this.worked(await this.task());
      case 'runningTimer':
        return this.app.make.timeLog({ userId: await this.person('STAFF'), taskId: await this.task() });
      case 'forgottenSession':
        return this.forgotten(await this.owner());
      case 'report':
        return this.report(null);
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

  private async worked(taskId: string): Promise<string> {
    const now = new Date().toISOString();
    await this.app.make.timeLog({ userId: await this.person('STAFF'), taskId, startedAt: now, endedAt: now });
    return taskId;
  }

  private async forgotten(userId: string): Promise<string> {
    const times = { startedAt: '2025-01-01T08:00:00Z', endedAt: '2025-01-01T20:00:00Z' };
    return this.app.make.timeLog({ userId, taskId: await this.task(), ...times, autoStopped: true });
  }

  private async report(screenshotId: string | null): Promise<string> {
    return this.app.make.report({ userId: await this.person('STAFF'), taskId: await this.task(), screenshotId });
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
    return this.which === 'own' && this.asker?.role === role;
  }

  /** The asker, or a stranger. */
  private owner(): Promise<string> {
    return this.person(this.asker?.role === 'CLIENT' ? 'CLIENT' : 'STAFF');
  }

  /** The asker where the thing is theirs and the part is one they can play: of the team or of a client. */
  private async person(part: 'STAFF' | 'CLIENT'): Promise<string> {
    const fits = this.asker && (this.asker.role === 'CLIENT') === (part === 'CLIENT');
    return this.asker && fits && this.which === 'own' ? this.asker.id : (await this.app.make.user({ role: part })).id;
  }
}
