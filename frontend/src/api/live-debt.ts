/** What a cached response owes: events, or a gap, that it has to contain. It is fetched until it does. */
import { backoffMs } from '@/lib/backoff';
import { isAfter } from '@/realtime/position';
import { afterRequest } from './after-request';
import { refresh } from './ask-again';
import { sessionChecked } from './auth';
import { isUnanswered } from './error-text';
import type { Asked, Life, LiveResponse } from './live-response';

/** A list with more pages than these starts over at the first page instead of fetching them all. */
const PAGES_ASKED = 10;

/** A position, or everything up to now. */
type Owed = string | true;

interface Means<Data> {
  /** What comes within this time after a first event is fetched together with it. */
  askAfterMs: number;
  /** Whether not to fetch now: the endpoint does so itself. */
  isHeld: () => boolean;
  /** Fetches less than all. */
  ask: (() => Promise<Asked<Data>>) | undefined;
}

export class LiveDebt<Data> {
  private owed: Owed | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** How often in a row it could not be fetched. */
  private failures = 0;
  private isOver = false;

  constructor(
    private readonly life: Life<Data>,
    private readonly response: LiveResponse<Data>,
    private readonly means: Means<Data>,
  ) {}

  owe(position: Owed): void {
    this.owed = this.owed === true || position === true ? true : later(this.owed, position);
    // One after the other: a part begins where the last one ended.
    if (this.isOver || this.response.isAskingForPart) return;
    this.timer ??= setTimeout(() => void this.pay(), this.waitMs());
  }

  /** The network is back. */
  payAtOnce(): void {
    this.failures = 0;
    this.endWait();
    void this.pay();
  }

  stop(): void {
    this.isOver = true;
    this.endWait();
  }

  private waitMs(): number {
    return this.failures === 0 ? this.means.askAfterMs : backoffMs(this.failures);
  }

  private endWait(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private async pay(): Promise<void> {
    this.timer = undefined;
    const position = this.owed;
    this.owed = undefined;
    // Under another role the server may refuse; the check then drops everything.
    await this.life.dispatch(sessionChecked() as never);
    if (position === undefined || this.isOver) return;
    const { response, means } = this;
    const { pendingId } = response;
    if (!response.lacks(position)) this.failures = 0;
    // What is under way brings it, unless it fails or is a further page.
    else if (pendingId) afterRequest(pendingId, () => response.lacks(position) && this.owe(position));
    else if (response.isAskingForPart || means.isHeld()) this.owe(position);
    else if (means.ask) await this.fetchPart(position, means.ask);
    else this.fetchAll(position);
  }

  private fetchAll(position: Owed): void {
    const entry = this.life.getCacheEntry();
    const { pages } = (entry.data ?? {}) as { pages?: unknown[] };
    this.life.dispatch(refresh(entry, pages && { refetchCachedPages: pages.length <= PAGES_ASKED }) as never);
    const { pendingId } = this.response;
    if (pendingId) afterRequest(pendingId, () => this.settle(position, isUnanswered(this.life.getCacheEntry().error)));
  }

  private async fetchPart(position: Owed, ask: () => Promise<Asked<Data>>): Promise<void> {
    const outcome = await this.response.addPart(ask);
    if (outcome === 'all') this.fetchAll(position);
    else this.settle(position, outcome === 'later');
    if (this.owed !== undefined) this.owe(this.owed);
  }

  /** A request has ended. What it was to bring is owed still if it failed. */
  private settle(position: Owed, isFailed: boolean): void {
    this.failures = isFailed ? this.failures + 1 : 0;
    if (!isFailed) return;
    // What came meanwhile must not hurry it.
    this.endWait();
    this.owe(position);
  }
}

const later = (a: string | undefined, b: string) => (a === undefined || isAfter(b, a) ? b : a);
