/** The timers of a page. They run by themselves, or at once for a test that would only wait for them. */
interface Waiting {
  run: () => void;
  dueMs: number;
}

/** What the page puts off because of a change. Longer ones only drop what is no longer needed, or watch the connection. */
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

  /** Runs those that wait now, in their order. Returns false if there are none. */
  hurry(): boolean {
    const due = [...this.waiting].sort(([, a], [, b]) => a.dueMs - b.dueMs);
    for (const [timer, { run }] of due) {
      // One before it may have cleared it.
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
