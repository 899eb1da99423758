import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { EXPECTED_USER_HEADER, mayEver, MESSAGES } from '../contract';
import { type AppConfig, CONFIG } from '../platform/config/config.module';
import { LIVE } from '../platform/events/live';
import { AppError } from '../platform/http/app-error';
import { ACCESS, type Access, type CurrentUser } from '../platform/security/access';
import { sessionToken } from './sessions/session-cookie';
import { SessionsService } from './sessions/sessions.service';

type Restricted = Exclude<Access, { kind: 'public' }>;

/** Guards every handler and denies by default. A handler that declares no access is a programming error. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionsService,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    // Sockets are authenticated in their own handshake.
    if (context.getType() !== 'http') return true;
    const access = this.reflector.get<Access | undefined>(ACCESS, context.getHandler());
    if (!access) throw new Error(`${context.getClass().name}.${context.getHandler().name} declares no access`);
    if (access.kind === 'public') return true;

    const request = context.switchToHttp().getRequest<Request>();
    const token = sessionToken(request, this.config);
    if (!token) throw AppError.signedOut();
    if (this.reflector.get(LIVE, context.getHandler())) return this.admitReader(request, token, access);
    admit(request, await this.sessions.resolve(token), access);
    return true;
  }

  private async admitReader(request: Request, token: string, access: Restricted): Promise<boolean> {
    const found = await this.sessions.resolveWithNewest(token);
    admit(request, found?.user, access);
    request.renewUser = async (newest) => {
      if (newest === found?.newest) return true;
      const user = await this.sessions.read(token);
      if (user) admit(request, user, access);
      return user !== undefined;
    };
    return true;
  }
}

function admit(request: Request, user: CurrentUser | undefined, access: Restricted): void {
  const expectedId = request.headers[EXPECTED_USER_HEADER] ?? user?.id;
  if (!user || user.id !== expectedId) throw AppError.signedOut();
  if (user.mustChangePassword && !(access.kind === 'signed-in' && access.whileMustChange)) {
    throw AppError.forbidden(MESSAGES.auth.passwordChangeRequired);
  }
  request.currentUser = user;
  // Both roles must allow it: viewing a role never grants more than the account has.
  const roles = [user.role, user.accountRole];
  if (access.kind === 'can' && !roles.every((role) => mayEver(role, access.capability))) {
    throw AppError.forbidden(undefined, access.capability);
  }
}
