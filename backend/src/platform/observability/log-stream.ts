import { write, writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';

const STDOUT = 1;
/** How much may wait while the standard output cannot be written to. Lines after that are lost. */
const WAITING_CHARACTERS = 8 * 1024 * 1024;
/** How long the end of a process may wait for its last lines. */
export const FLUSH_MS = 500;
/** How soon a pipe is tried again whose reader is slow. */
const BUSY_MS = 50;

/** Whether a pipe is full: Node makes pipes non-blocking. */
const isBusy = (error: unknown) => (error as NodeJS.ErrnoException | null)?.code === 'EAGAIN';

/** Stops this thread, for code that cannot wait for the event loop. */
const pause = (ms: number) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/**
 * Writes log lines to the standard output. If that fails, as on a full disk, each further line tries again, and only lines
 * are lost. pino's own stream would end the process at the first failure, and sonic-boom's cannot end while it fails.
 */
@Injectable()
export class LogStream implements OnApplicationShutdown {
  /** Lines that no attempt has taken yet. */
  private waiting = '';
  /** What the last attempt has taken and not written. */
  private taken = Buffer.alloc(0);
  private isWriting = false;

  constructor() {
    process.on('uncaughtExceptionMonitor', this.writeRest);
  }

  write(line: string): void {
    if (this.waiting.length < WAITING_CHARACTERS) this.waiting += line;
    this.attempt();
  }

  /** Resolves once all lines are written, or after this time. */
  async flush(withinMs: number): Promise<void> {
    const endsAt = performance.now() + withinMs;
    for (this.attempt(); this.isUnwritten && performance.now() < endsAt;) await sleep(10);
  }

  onApplicationShutdown(): void {
    process.off('uncaughtExceptionMonitor', this.writeRest);
  }

  private get isUnwritten(): boolean {
    return this.taken.length + this.waiting.length > 0;
  }

  private attempt(): void {
    if (this.isWriting) return;
    if (this.taken.length === 0) [this.taken, this.waiting] = [Buffer.from(this.waiting), ''];
    if (this.taken.length === 0) return;
    this.isWriting = true;
    write(STDOUT, this.taken, (error, written) => {
      this.isWriting = false;
      if (isBusy(error)) setTimeout(() => this.attempt(), BUSY_MS).unref();
      if (error) return;
      this.taken = this.taken.subarray(written);
      this.attempt();
    });
  }

  /** For a process that is about to crash. The operating system still finishes a write that has begun. */
  private readonly writeRest = () => {
    const rest = Buffer.concat([this.isWriting ? Buffer.alloc(0) : this.taken, Buffer.from(this.waiting)]);
    const endsAt = performance.now() + FLUSH_MS;
    for (let at = 0; at < rest.length;) {
      try {
        at += writeSync(STDOUT, rest, at);
      } catch (error) {
        // Nothing is left to report it to.
        if (!isBusy(error) || performance.now() > endsAt) return;
        pause(10);
      }
    }
  };
}
