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
import { emailKey } from './email-key';
import { PasswordCheck } from './passwords/password-check';
import { SessionsService } from './sessions/sessions.service';
import { TwoFactorService } from './two-factor/two-factor.service';

const { signIn } = LIMITS;
const { auth: texts } = MESSAGES;
const WINDOW = signIn.windowMinutes * 60;
const BY_PAIR: RateLimit = { name: 'sign-in', points: signIn.failuresPerEmailAndAddress, seconds: WINDOW };
const BY_ADDRESS: RateLimit = { name: 'sign-in-address', points: signIn.failuresPerAddress, seconds: WINDOW };

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
   * Returns the user with this e-mail, password and, with two-factor sign-in, code. An attempt is counted before the
   * password is checked and refunded on success, so that concurrent attempts count as well.
   * @throws AppError 401 for wrong credentials or a wrong or missing code; 429 after too many failures
   */
  async verify({ password, code, ...request }: SignInDto, address: string | undefined): Promise<UserEntity> {
    const email = request.email.trim();
    const pair = `${emailKey(email)}|${address ?? ''}`;
    if (address) await this.limits.consume(BY_ADDRESS, address, texts.tooManyAttempts);
    await this.limits.consume(BY_PAIR, pair, texts.tooManyAttempts);
    const user = await this.users.findByEmail(email);
    if (!(await this.hasher.matches(password, user?.passwordHash)) || !user) {
      // The e-mail is not recorded: users sometimes type their password there.
      await this.audit.record('auth.sign-in-failed', { subjectId: user?.id, details: { reason: 'password' } });
      throw AppError.signedOut(texts.wrongPair);
    }
    if (user.temporaryPasswordUntil && user.temporaryPasswordUntil.getTime() < Date.now()) {
      await this.audit.record('auth.sign-in-failed', { subjectId: user.id, details: { reason: 'expired' } });
      throw AppError.signedOut(texts.temporaryExpired);
    }
    const isComplete = await this.checkCode(user.id, code);
    await this.limits.giveBack(BY_PAIR, pair);
    if (address) await this.limits.giveBack(BY_ADDRESS, address);
    if (!isComplete) throw AppError.codeNeeded(MESSAGES.twoFactor.codeRequired);
    return user;
  }

  /**
   * Changes the caller's password and ends their other sessions.
   * @throws AppError 401 if the password was changed at the same time
   */
  async changePassword(user: CurrentUser, { currentPassword, ...request }: ChangePasswordDto): Promise<void> {
    const account = await this.users.findByEmail(user.email);
    if (!account) throw AppError.signedOut();
    // Only the stored flag allows a change without the current password, never the client's claim.
    if (!(account.mustChangePassword && request.isFirstLogin)) await this.confirm(account.id, currentPassword);
    if (await this.hasher.matches(request.newPassword, account.passwordHash)) {
      throw AppError.badRequest(texts.passwordUnchanged, { newPassword: texts.passwordUnchanged });
    }
    const passwordHash = await this.hasher.hash(request.newPassword);
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

  /**
   * Whether the second factor is satisfied or not required; false if the code is missing.
   * @throws AppError 401 for a wrong code
   */
  private async checkCode(userId: string, code: string | undefined): Promise<boolean> {
    const { isEnabled } = await this.twoFactor.status({ id: userId });
    if (!isEnabled) return true;
    if (!code) return false;
    if (await this.twoFactor.accepts(userId, code)) return true;
    await this.audit.record('auth.sign-in-failed', { subjectId: userId, details: { reason: 'code' } });
    throw AppError.codeNeeded(MESSAGES.twoFactor.codeWrong);
  }

  private async confirm(userId: string, currentPassword: string | undefined): Promise<void> {
    const { currentPasswordRequired, currentPasswordWrong } = texts;
    if (!currentPassword) {
      throw AppError.badRequest(currentPasswordRequired, { currentPassword: currentPasswordRequired });
    }
    await this.passwords.confirm(userId, currentPassword, { field: 'currentPassword', wrong: currentPasswordWrong });
  }
}
