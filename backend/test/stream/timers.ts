/** The timers of a page. They run by themselves, or at once for a test that would only wait for them. */
interface Waiting {
  run: () => void;
  dueMs: number;
}

/** The longest delay of work after a change. Longer timers only drop unused data or watch the connection. */
const PUT_OFF_MS = 5_000;

export class Timers {
  private readonly waiting = new Map<NodeJS.Timeout, Waiting>();

  readonly setTimeout = (callback: (...args: unknown[]) => void, ms = 0, ...args: unknown[]): NodeJS.Timeout => {
    const run = () => {
      this.waiting.delete(timer);
      callback(...args);
    };
    const timer = setTimeout(run, ms);
    timer.unref();
    if (ms <= PUT_OFF_MS) this.waiting.set(timer, { run, dueMs: performance.now() + ms });
    return timer;
  };

  readonly clearTimeout = (timer: NodeJS.Timeout | undefined): void => {
    clearTimeout(timer);
    if (timer) this.waiting.delete(timer);
  };

  /** Runs the pending timers now, in order of their due times. Returns false if there are none. */
  hurry(): boolean {
    const due = [...this.waiting].sort(([, a], [, b]) => a.dueMs - b.dueMs);
    for (const [timer, { run }] of due) {
      // An earlier one may have cleared it.
      if (!this.waiting.has(timer)) continue;
      clearTimeout(timer);
      run();
    }
    return due.length > 0;
  }

  stop(): void {
    for (const timer of this.waiting.keys()) clearTimeout(timer);
    this.waiting.clear();
  }
}
