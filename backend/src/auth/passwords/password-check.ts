import { Injectable } from '@nestjs/common';
import { LIMITS, MESSAGES } from '../../contract';
import { AppError } from '../../platform/http/app-error';
import { PasswordHasher } from '../../platform/security/password-hasher';
import { type RateLimit, RateLimits } from '../../platform/security/rate-limits';
import { UsersRepository } from '../../users/users.repository';

const { signIn } = LIMITS;
const BY_ACCOUNT: RateLimit = {
  name: 'change-password',
  points: signIn.failuresPerEmailAndAddress,
  seconds: signIn.windowMinutes * 60,
};

/** Asks signed-in users for their password again before actions that a stolen session must not allow. */
@Injectable()
export class PasswordCheck {
  constructor(
    private readonly users: UsersRepository,
    private readonly hasher: PasswordHasher,
    private readonly limits: RateLimits,
  ) {}

  /** @throws AppError 400 for a wrong password; 429 after too many attempts */
  confirm(userId: string, password: string): Promise<void> {
    const { passwordWrong } = MESSAGES.twoFactor;
    return this.count(userId, async () => {
      const isRight = await this.hasher.matches(password, await this.users.passwordHashOf(userId));
      if (!isRight) throw AppError.badRequest(passwordWrong, { password: passwordWrong });
    });
  }

  /**
   * Counts an attempt with a password against the account if it is refused.
   * @throws AppError 429 after too many
   */
  count<T>(userId: string, attempt: () => Promise<T>): Promise<T> {
    return this.limits.attempt(BY_ACCOUNT, userId, MESSAGES.auth.tooManyAttempts, attempt);
  }
}
