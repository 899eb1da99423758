import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency } from '../concurrency';

// 19 MiB and two passes: the second of OWASP's argon2id settings. Two at once leave the other core to the rest.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const limit = limitConcurrency(2);

@Injectable()
export class PasswordHasher {
  private decoy?: Promise<string>;

  hash(password: string): Promise<string> {
    return limit(() => hash(password.normalize('NFC'), COST));
  }

  /** Without a hash (no such person) the same work is done, so that the time taken tells nothing. */
  async matches(password: string, passwordHash: string | undefined): Promise<boolean> {
    this.decoy ??= this.hash('nobody has this password');
    const decoy = await this.decoy;
    const matches = await limit(() => verify(passwordHash ?? decoy, password.normalize('NFC')));
    return matches && passwordHash !== undefined;
  }
}
