import { Injectable } from '@nestjs/common';
import { LIMITS, MESSAGES } from '../../contract';
import { AppError } from '../../platform/http/app-error';
import { PasswordHasher } from '../../platform/security/password-hasher';
import { type RateLimit, RateLimits } from '../../platform/security/rate-limits';
import { UsersRepository } from '../../users/users.repository';
import { emailKey } from '../email-key';

const { signIn } = LIMITS;
const limit = { points: signIn.failuresPerEmailAndAddress, seconds: signIn.windowMinutes * 60 };
const BY_PAIR: RateLimit = { name: 'sign-in', ...limit };
const BY_ACCOUNT: RateLimit = { name: 'change-password', ...limit };

/** Followed by the address of the browser. */
const pairsOf = (email: string) => `${emailKey(email)}|`;

/**
 * Counts the attempts with the password of an account, and asks signed-in users for it again before actions that a
 * stolen session must not allow.
 */
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
   * Counts a sign-in against the e-mail and the address together if it is refused.
   * @throws AppError 429 after too many
   */
  countSignIn<T>(email: string, address: string | undefined, attempt: () => Promise<T>): Promise<T> {
    return this.limits.attempt(BY_PAIR, pairsOf(email) + (address ?? ''), MESSAGES.auth.tooManyAttempts, attempt);
  }

  /**
   * Forgets the failures of a user who gets a new password, in its transaction: those were made with the former one.
   * What was counted against an address alone stays, and so do wrong codes of a second factor that remains.
   */
  async forgetFailures(userId: string): Promise<void> {
    const email = await this.users.emailOf(userId);
    if (email) await this.limits.forget(BY_PAIR, pairsOf(email));
    await this.limits.forget(BY_ACCOUNT, userId);
  }

  /**
   * Counts an attempt with a password against the account if it is refused.
   * @throws AppError 429 after too many
   */
  count<T>(userId: string, attempt: () => Promise<T>): Promise<T> {
    return this.limits.attempt(BY_ACCOUNT, userId, MESSAGES.auth.tooManyAttempts, attempt);
  }
}
