import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { SonicBoom } from 'sonic-boom';

const STDOUT = 1;
/** How much may wait while the standard output cannot be written to. Lines after that are lost. */
const WAITING_BYTES = 8 * 1024 * 1024;

/**
 * Writes log lines to the standard output. If that fails, as on a full disk, only lines are lost: pino's own stream would
 * end the process at the first failure, and then wait for the disk forever.
 */
@Injectable()
export class LogStream {
  private readonly stream = new SonicBoom({ fd: STDOUT, sync: false, maxLength: WAITING_BYTES });

  constructor() {
    // Every line tries again.
    this.stream.on('error', () => undefined);
  }

  write(line: string): void {
    this.stream.write(line);
  }

  /** Resolves once all lines are written, or after this time. */
  async flush(withinMs: number): Promise<void> {
    const isDrained = once(this.stream, 'drain').catch(() => undefined);
    this.stream.write('');
    await Promise.race([isDrained, sleep(withinMs)]);
  }
}
