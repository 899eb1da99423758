import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { LIMITS, MESSAGES } from '../../contract';
import { limitConcurrency, limitWeight, TooMuchWaiting } from '../concurrency';
import { AppError } from '../http/app-error';
import { Metrics } from '../observability/metrics';

// 19 MiB and two passes: the second of OWASP's argon2id settings. At most two run at once, to leave other cores free.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;
/** What may wait in each queue: one to two seconds of work. */
const WAITING = 200;

/**
 * Hashes and checks passwords. Sign-ins need no account and can come from many addresses, so signed-in users have another
 * queue.
 */
@Injectable()
export class PasswordHasher {
  private readonly atOnce = limitConcurrency(AT_ONCE);
  private readonly ofSignIns = this.queue();
  private readonly ofUsers = this.queue();
  private decoy?: Promise<string>;

  constructor(metrics: Metrics) {
    const queues = [this.atOnce, this.ofSignIns, this.ofUsers];
    metrics.queue('passwords', () => queues.reduce((sum, { waiting }) => sum + waiting(), 0));
  }

  /** @throws AppError 503 if too many are waiting */
  hash(password: string): Promise<string> {
    return this.ofUsers(() => hash(password.normalize('NFC'), COST));
  }

  /**
   * Checks the password of a signed-in user.
   * @throws AppError 503 if too many are waiting
   */
  async matches(password: string, passwordHash: string | undefined): Promise<boolean> {
    return Boolean(passwordHash) && this.ofUsers(() => verify(passwordHash!, possible(password)));
  }

  /**
   * Checks the password of a sign-in. Without a hash (unknown or invited user) it does the same work, so that the timing
   * reveals nothing.
   * @throws AppError 503 if too many are waiting
   */
  async matchesSignIn(password: string, passwordHash: string | undefined): Promise<boolean> {
    const decoy = await this.decoyHash();
    const matches = await this.ofSignIns(() => verify(passwordHash || decoy, possible(password)));
    return matches && Boolean(passwordHash);
  }

  /** Made once, outside of the queues, and again if that failed: otherwise nobody could sign in any more. */
  private decoyHash(): Promise<string> {
    this.decoy ??= hash('nobody has this password', COST).catch((error: unknown) => {
      this.decoy = undefined;
      throw error;
    });
    return this.decoy;
  }

  /** However long the queue is, at most two of it compete with the other queue for the next turn. */
  private queue() {
    const limit = limitWeight(AT_ONCE, WAITING);
    const run = async <T>(work: () => Promise<T>): Promise<T> => {
      try {
        return await limit(1, () => this.atOnce(work));
      } catch (error) {
        throw error instanceof TooMuchWaiting ? AppError.busy(MESSAGES.general.unavailable) : error;
      }
    };
    return Object.assign(run, { waiting: limit.waiting });
  }
}

/** The password as it is hashed. One that is too long becomes the empty one, which nobody has, and takes as much work. */
function possible(password: string): string {
  return password.length > LIMITS.password.maxLength ? '' : password.normalize('NFC');
}
