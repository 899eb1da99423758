import '../users/users.events';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { TransactionHooks } from '../platform/events/transaction-hooks';
import { PasswordCheck } from './passwords/password-check';
import { SessionsService } from './sessions/sessions.service';
import { TwoFactorRepository } from './two-factor/two-factor.repository';
import { TwoFactorService } from './two-factor/two-factor.service';

/** Keeps sign-in data consistent with changes to an account. */
@Injectable()
export class AuthHooks implements OnModuleInit {
  constructor(
    private readonly hooks: TransactionHooks,
    private readonly sessions: SessionsService,
    private readonly passwords: PasswordCheck,
    private readonly twoFactor: TwoFactorService,
    private readonly factors: TwoFactorRepository,
  ) {}

  onModuleInit(): void {
    this.hooks.on('user.removing', ({ userId }) => this.sessions.endAll(userId, 'account-deleted'));
    this.hooks.on('user.changingRole', ({ userId }) => this.sessions.endAll(userId, 'role-changed'));
    this.hooks.on('user.joining', ({ userId }) => this.passwords.forgetFailures(userId));
    this.hooks.on('user.settingPassword', async ({ userId, actorId }) => {
      // For a user who is locked out: a lost authenticator app must not keep them out.
      await this.twoFactor.reset(userId, actorId);
      await this.sessions.endAll(userId, 'password-changed');
      await this.passwords.forgetFailures(userId);
    });
    this.hooks.on('user.purging', async ({ userId }) => {
      await this.sessions.endAll(userId, 'account-deleted');
      await this.factors.remove(userId);
    });
  }
}
