import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency } from '../concurrency';
import { Metrics } from '../observability/metrics';

// 19 MiB and two passes: the second of OWASP's argon2id settings. At most two run at once, to leave other cores free.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const limit = limitConcurrency(2);

@Injectable()
export class PasswordHasher {
  private decoy?: Promise<string>;

  constructor(metrics: Metrics) {
    metrics.queue('passwords', limit.waiting);
  }

  hash(password: string): Promise<string> {
    return limit(() => hash(password.normalize('NFC'), COST));
  }

  /** Without a hash (unknown or invited user) it does the same work, so that the timing reveals nothing. */
  async matches(password: string, passwordHash: string | undefined): Promise<boolean> {
    this.decoy ??= this.hash('nobody has this password');
    const decoy = await this.decoy;
    const matches = await limit(() => verify(passwordHash || decoy, password.normalize('NFC')));
    return matches && Boolean(passwordHash);
  }
}
