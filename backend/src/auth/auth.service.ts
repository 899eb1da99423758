import { Injectable } from '@nestjs/common';
import { LIMITS, MESSAGES } from '../contract';
import { Database } from '../platform/database/database';
import { AppError } from '../platform/http/app-error';
import type { CurrentUser } from '../platform/security/access';
import { PasswordHasher } from '../platform/security/password-hasher';
import { type RateLimit, RateLimits } from '../platform/security/rate-limits';
import type { UserEntity } from '../users/user.entity';
import { UsersRepository } from '../users/users.repository';
import type { ChangePasswordDto } from './auth.dto';
import { SessionsService } from './sessions.service';

const { signIn } = LIMITS;
const WINDOW = signIn.windowMinutes * 60;
const BY_PAIR: RateLimit = { name: 'sign-in', points: signIn.failuresPerEmailAndAddress, seconds: WINDOW };
const BY_ADDRESS: RateLimit = { name: 'sign-in-address', points: signIn.failuresPerAddress, seconds: WINDOW };
const BY_ACCOUNT: RateLimit = { name: 'change-password', points: signIn.failuresPerEmailAndAddress, seconds: WINDOW };

@Injectable()
export class AuthService {
  constructor(
    private readonly users: UsersRepository,
    private readonly hasher: PasswordHasher,
    private readonly limits: RateLimits,
    private readonly sessions: SessionsService,
    private readonly database: Database,
  ) {}

  /**
   * The person with this e-mail and password. A point is taken before the password is looked at and given back
   * on success, so that attempts made at the same moment count as well.
   * @throws AppError 401 for a wrong pair, 429 after too many failures (decisions 3 and 8)
   */
  async verify(email: string, password: string, address: string): Promise<UserEntity> {
    const pair = `${email.toLowerCase()}|${address}`;
    const tooMany = MESSAGES.auth.tooManyAttempts;
    await this.limits.consume(BY_ADDRESS, address, tooMany);
    await this.limits.consume(BY_PAIR, pair, tooMany);
    const user = await this.users.findByEmail(email);
    if (!(await this.hasher.matches(password, user?.passwordHash)) || !user) {
      throw AppError.signedOut(MESSAGES.auth.wrongPair);
    }
    await this.limits.giveBack(BY_PAIR, pair);
    await this.limits.giveBack(BY_ADDRESS, address);
    return user;
  }

  /** Changes the own password and ends the other sessions (decisions 2 and 8). */
  async changePassword(user: CurrentUser, request: ChangePasswordDto): Promise<void> {
    const account = await this.users.findByEmail(user.email);
    if (!account) throw AppError.signedOut();
    // Only the stored flag lets somebody in without the current password, never what the request claims.
    if (!(account.mustChangePassword && request.isFirstLogin)) await this.confirm(account, request.currentPassword);
    if (await this.hasher.matches(request.newPassword, account.passwordHash)) {
      throw AppError.badRequest(MESSAGES.auth.passwordUnchanged, { newPassword: MESSAGES.auth.passwordUnchanged });
    }
    const passwordHash = await this.hasher.hash(request.newPassword);
    await this.database.transaction(async () => {
      await this.users.setPassword(user.id, passwordHash);
      await this.sessions.endOthers(user.id, user.sessionId, 'password-changed');
    });
  }

  private async confirm(account: UserEntity, currentPassword: string | undefined): Promise<void> {
    const { currentPasswordRequired, currentPasswordWrong, tooManyAttempts } = MESSAGES.auth;
    if (!currentPassword) {
      throw AppError.badRequest(currentPasswordRequired, { currentPassword: currentPasswordRequired });
    }
    await this.limits.consume(BY_ACCOUNT, account.id, tooManyAttempts);
    if (!(await this.hasher.matches(currentPassword, account.passwordHash))) {
      throw AppError.badRequest(currentPasswordWrong, { currentPassword: currentPasswordWrong });
    }
    await this.limits.giveBack(BY_ACCOUNT, account.id);
  }
}
