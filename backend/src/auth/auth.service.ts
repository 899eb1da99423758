import { Injectable } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log';
import { LIMITS, MESSAGES } from '../contract';
import { Database } from '../platform/database/database';
import { AppError } from '../platform/http/app-error';
import type { CurrentUser } from '../platform/security/access';
import { PasswordHasher } from '../platform/security/password-hasher';
import { type RateLimit, RateLimits } from '../platform/security/rate-limits';
import { AccountsService } from '../users/accounts/accounts.service';
import type { UserEntity } from '../users/user.entity';
import { UsersRepository } from '../users/users.repository';
import type { ChangePasswordDto, SignInDto } from './auth.dto';
import { PasswordCheck } from './passwords/password-check';
import { SessionsService } from './sessions/sessions.service';
import { TwoFactorService } from './two-factor/two-factor.service';

const { signIn } = LIMITS;
const { auth: texts } = MESSAGES;
const BY_ADDRESS: RateLimit = {
  name: 'sign-in-address',
  points: signIn.failuresPerAddress,
  seconds: signIn.windowMinutes * 60,
};

@Injectable()
export class AuthService {
  constructor(
    private readonly users: UsersRepository,
    private readonly accounts: AccountsService,
    private readonly hasher: PasswordHasher,
    private readonly passwords: PasswordCheck,
    private readonly limits: RateLimits,
    private readonly sessions: SessionsService,
    private readonly twoFactor: TwoFactorService,
    private readonly audit: AuditLog,
    private readonly database: Database,
  ) {}

  /**
   * Returns the user with this e-mail, password and, with two-factor sign-in, code. A correct password without a code
   * does not count as a failure.
   * @throws AppError 401 for wrong credentials or a wrong or missing code; 429 after too many failures
   */
  async verify(request: SignInDto, address: string | undefined): Promise<UserEntity> {
    const attempt = () => this.passwords.countSignIn(request.email, address, () => this.checkCredentials(request));
    const { user, isComplete } = await (address
      ? this.limits.attempt(BY_ADDRESS, address, texts.tooManyAttempts, attempt)
      : attempt());
    if (!isComplete) throw AppError.codeNeeded(MESSAGES.twoFactor.codeRequired);
    return user;
  }

  /**
   * Changes the caller's password and ends their other sessions.
   * @throws AppError 400 for a wrong or unchanged password; 401 if the password was changed at the same time; 429 after
   * too many attempts
   */
  async changePassword(user: CurrentUser, request: ChangePasswordDto): Promise<void> {
    const account = await this.users.findByEmail(user.email);
    if (!account) throw AppError.signedOut();
    const passwordHash = await this.hashNew(account, request);
    await this.database.transaction(async () => {
      // Hashing takes long, and an owner may have set another password in the meantime.
      const current = await this.users.lock(user.id);
      if (current?.passwordHash !== account.passwordHash) throw AppError.signedOut();
      await this.users.setPassword(user.id, passwordHash);
      await this.sessions.endOthers(user.id, user.sessionId, 'password-changed');
      await this.audit.record('password.changed', { actorId: user.id, subjectId: user.id });
      // The owners' list no longer shows the password as temporary.
      if (account.mustChangePassword) await this.accounts.announce(user.id);
    });
  }

  /** Returns the user, and whether the second factor is satisfied: if not, only the code is missing. */
  private async checkCredentials({ password, code, ...request }: SignInDto) {
    const user = await this.users.findByEmail(request.email.trim());
    if (!(await this.hasher.matchesSignIn(password, user?.passwordHash)) || !user) {
      // The e-mail is not recorded: users sometimes type their password there.
      await this.audit.record('auth.sign-in-failed', { subjectId: user?.id, details: { reason: 'password' } });
      throw AppError.signedOut(texts.wrongPair);
    }
    if (user.temporaryPasswordUntil && user.temporaryPasswordUntil.getTime() < Date.now()) {
      await this.audit.record('auth.sign-in-failed', { subjectId: user.id, details: { reason: 'expired' } });
      throw AppError.signedOut(texts.temporaryExpired);
    }
    return { user, isComplete: await this.checkCode(user.id, code) };
  }

  /**
   * Whether the second factor is satisfied or not required; false if the code is missing.
   * @throws AppError 401 for a wrong code
   */
  private async checkCode(userId: string, code: string | undefined): Promise<boolean> {
    const { isEnabled } = await this.twoFactor.status({ id: userId });
    if (!isEnabled) return true;
    if (!code) return false;
    await this.twoFactor.assertCode(userId, code);
    return true;
  }

  /** Returns the hash of a new password, after checking it and the current one. */
  private async hashNew(account: UserEntity, request: ChangePasswordDto): Promise<string> {
    const { currentPassword, newPassword } = request;
    const refusal = (field: keyof ChangePasswordDto, text: string) => AppError.badRequest(text, { [field]: text });
    // Only the stored flag allows a change without the current password, never the client's claim.
    const isForced = account.mustChangePassword && request.isFirstLogin;
    if (!isForced && !currentPassword) throw refusal('currentPassword', texts.currentPasswordRequired);
    // A refused new password counts too: each check takes the server some time.
    return this.passwords.count(account.id, async () => {
      const mayChange = isForced || (await this.hasher.matches(currentPassword!, account.passwordHash));
      if (!mayChange) throw refusal('currentPassword', texts.currentPasswordWrong);
      const isUnchanged = await this.hasher.matches(newPassword, account.passwordHash);
      if (isUnchanged) throw refusal('newPassword', texts.passwordUnchanged);
      return this.hasher.hash(newPassword);
    });
  }
}
