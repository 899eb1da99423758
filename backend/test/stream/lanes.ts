/** Runs a limited number of jobs at a time; the others wait for their turn. */
export class Lanes {
  private readonly waiting: (() => void)[] = [];

  constructor(private free: number) {}

  async run<T>(job: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await job();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
    }
  }
}
