import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AuditLog } from '../../audit/audit-log';
import { type AppConfig, CONFIG } from '../../platform/config/config.module';
import { AppError } from '../../platform/http/app-error';
import type { CurrentUser } from '../../platform/security/access';
import { clearSessionCookie, sessionToken, setSessionCookie } from './session-cookie';
import { SessionsService } from './sessions.service';

/** Signs a browser in and out: handles its session, its cookie and the entries of the audit log. */
@Injectable()
export class BrowserSessions {
  constructor(
    private readonly sessions: SessionsService,
    private readonly audit: AuditLog,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** @param account the user, and the hash of the password that was checked or set */
  async signIn(
    request: Request,
    response: Response,
    { id, passwordHash }: { id: string; passwordHash: string },
  ): Promise<CurrentUser> {
    // Ends the session of the user signed in before: a session never passes from one user to another.
    await this.end(request);
    const from = { address: request.ip ?? '', userAgent: request.headers['user-agent'] ?? '', passwordHash };
    const token = await this.sessions.open(id, from);
    const user = await this.sessions.resolve(token);
    // The account was deleted, or its password changed, since the password was checked.
    if (!user) throw AppError.signedOut();
    await this.audit.record('auth.signed-in', { actorId: id, subjectId: id });
    setSessionCookie(response, this.config, token);
    return user;
  }

  async signOut(request: Request, response: Response): Promise<void> {
    await this.end(request);
    clearSessionCookie(response, this.config);
  }

  private async end(request: Request): Promise<void> {
    const token = sessionToken(request, this.config);
    const user = token && (await this.sessions.resolve(token));
    if (!user) return;
    await this.sessions.end(user.sessionId, 'signed-out');
    await this.audit.record('auth.signed-out', { actorId: user.id, subjectId: user.id });
  }
}
