/** The rate per second, and the burst after a pause. */
export interface Allowance {
  perSecond: number;
  burst: number;
}

/** A token bucket. It uses a monotonic clock, not the time of day. */
export class TokenBucket {
  private tokens: number;
  private countedAt: number;

  constructor(
    private readonly allowance: Allowance,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.tokens = allowance.burst;
    this.countedAt = now();
  }

  /** Takes a token; returns false if there is none. */
  take(): boolean {
    this.fill();
    if (this.tokens < 1) return false;
    this.tokens -= 1;
    return true;
  }

  get isFull(): boolean {
    this.fill();
    return this.tokens === this.allowance.burst;
  }

  private fill(): void {
    const { perSecond, burst } = this.allowance;
    const now = this.now();
    this.tokens = Math.min(burst, this.tokens + (perSecond * (now - this.countedAt)) / 1000);
    this.countedAt = now;
  }
}
