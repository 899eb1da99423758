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

  /** @throws AppError 400 for a wrong password, with the given field and text; 429 after too many attempts */
  async confirm(
    userId: string,
    password: string,
    { field, wrong }: { field: string; wrong: string } = { field: 'password', wrong: MESSAGES.twoFactor.passwordWrong },
  ): Promise<void> {
    // Counted before the check and refunded on success, so that concurrent guesses count too.
    await this.limits.consume(BY_ACCOUNT, userId, MESSAGES.auth.tooManyAttempts);
    if (!(await this.hasher.matches(password, await this.users.passwordHashOf(userId)))) {
      throw AppError.badRequest(wrong, { [field]: wrong });
    }
    await this.limits.giveBack(BY_ACCOUNT, userId);
  }
}
