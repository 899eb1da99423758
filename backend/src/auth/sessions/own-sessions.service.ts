import '../auth.events';
import { Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/audit-log';
import { MESSAGES, type Role, type SessionInfo, type User } from '../../contract';
import { Database } from '../../platform/database/database';
import { DomainEvents } from '../../platform/events/domain-events';
import { AppError } from '../../platform/http/app-error';
import type { CurrentUser } from '../../platform/security/access';
import { toUserOption } from '../../users/user.mapper';
import { deviceName } from './device-name';
import { SessionsService } from './sessions.service';

/** Users' own sessions: listing, ending, and viewing the product as another role. */
@Injectable()
export class OwnSessionsService {
  constructor(
    private readonly sessions: SessionsService,
    private readonly audit: AuditLog,
    private readonly database: Database,
    private readonly events: DomainEvents,
  ) {}

  async list({ id, sessionId }: CurrentUser): Promise<SessionInfo[]> {
    const rows = await this.sessions.listOf(id);
    return rows.map(({ userAgent, ...row }) => ({
      ...row,
      device: deviceName(userAgent),
      isCurrent: row.id === sessionId,
    }));
  }

  /** @throws AppError 404 if the session is not the caller's or has ended */
  async end({ id: actorId }: CurrentUser, sessionId: string): Promise<void> {
    await this.database.transaction(async () => {
      const hasEnded = await this.sessions.endOneOf(actorId, sessionId, 'signed-out');
      if (!hasEnded) throw AppError.notFound(MESSAGES.auth.sessionUnknown);
      await this.audit.record('auth.sessions-ended', { actorId, subjectId: actorId, details: { count: 1 } });
    });
  }

  endOthers({ id: actorId, sessionId }: CurrentUser): Promise<number> {
    return this.database.transaction(async () => {
      const count = await this.sessions.endOthers(actorId, sessionId, 'signed-out');
      if (count > 0)
        await this.audit.record('auth.sessions-ended', { actorId, subjectId: actorId, details: { count } });
      return count;
    });
  }

  /**
   * Views the product as another role, in this session only.
   * @throws AppError 403 for a role the user may not view
   */
  async switchRole({ sessionId, ...user }: CurrentUser, role: Role): Promise<User> {
    if (!user.availableRoles.includes(role)) throw AppError.forbidden();
    const switched = { ...user, role };
    await this.database.transaction(async () => {
      await this.sessions.view(sessionId, role === user.accountRole ? null : role);
      if (role === user.role) return;
      await this.audit.record('auth.role-switched', { actorId: user.id, subjectId: user.id, details: { role } });
      const [from, to, option] = [user.role, role, toUserOption({ ...user, role: user.accountRole })];
      this.events.publish('session.roleSwitched', { sessionId, user: option, from, to });
    });
    return switched;
  }
}
