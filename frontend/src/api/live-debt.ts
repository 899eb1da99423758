/** The events, or the gap, that a cached response still has to contain. It is refetched until it does. */
import { backoffMs } from '@/lib/backoff';
import { isAfter } from '@/realtime/position';
import { afterRequest } from './after-request';
import { sessionChecked } from './auth';
import { hasNoResponse } from './error-text';
import type { FetchedPart, Life, LiveResponse } from './live-response';
import { refresh } from './refetch';

/** A list with more pages than this restarts at the first page instead of refetching them all. */
const PAGES_REFETCHED = 10;

/** A position, or everything up to now. */
type Owed = string | true;

interface Means<Data> {
  /** Events that arrive within this time after a first one share its fetch. */
  refetchAfterMs: number;
  /** True while the endpoint will refetch by itself. */
  isHeld: () => boolean;
  /** Fetches only a part of the data. */
  fetchPart: (() => Promise<FetchedPart<Data>>) | undefined;
}

export class LiveDebt<Data> {
  private owed: Owed | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The number of consecutive failed fetches. */
  private failures = 0;
  /** True if a part is not enough: the database was restored, without data that is held here. */
  private isAllOwed = false;
  private isOver = false;

  constructor(
    private readonly life: Life<Data>,
    private readonly response: LiveResponse<Data>,
    private readonly means: Means<Data>,
  ) {}

  owe(position: Owed, fromScratch = false): void {
    this.isAllOwed ||= fromScratch;
    this.owed = this.owed === true || position === true ? true : later(this.owed, position);
    // One part at a time: each starts where the last one ended.
    if (this.isOver || this.response.isFetchingPart) return;
    this.timer ??= setTimeout(() => void this.pay(), this.waitMs());
  }

  /** Called when the network is back. */
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
    return this.failures === 0 ? this.means.refetchAfterMs : backoffMs(this.failures);
  }

  private endWait(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private async pay(): Promise<void> {
    this.timer = undefined;
    const position = this.owed;
    this.owed = undefined;
    // If the role has changed, the server may refuse; the session check then drops everything.
    await this.life.dispatch(sessionChecked() as never);
    if (position === undefined || this.isOver) return;
    const { response, means } = this;
    const { pendingId } = response;
    if (!response.lacks(position)) this.failures = 0;
    // The request in flight will contain it, unless it fails or loads a further page.
    else if (pendingId) afterRequest(pendingId, () => response.lacks(position) && this.owe(position));
    else if (response.isFetchingPart || means.isHeld()) this.owe(position);
    else if (means.fetchPart && !this.isAllOwed) await this.fetchPart(position, means.fetchPart);
    else this.fetchAll(position);
  }

  private fetchAll(position: Owed): void {
    const entry = this.life.getCacheEntry();
    const { pages } = (entry.data ?? {}) as { pages?: unknown[] };
    this.life.dispatch(refresh(entry, pages && { refetchCachedPages: pages.length <= PAGES_REFETCHED }) as never);
    const { pendingId } = this.response;
    if (!pendingId) return;
    afterRequest(pendingId, () => {
      const isFailed = hasNoResponse(this.life.getCacheEntry().error);
      this.isAllOwed &&= isFailed;
      this.settle(position, isFailed);
    });
  }

  private async fetchPart(position: Owed, fetchPart: () => Promise<FetchedPart<Data>>): Promise<void> {
    const outcome = await this.response.addPart(fetchPart);
    if (outcome === 'all') this.fetchAll(position);
    else this.settle(position, outcome === 'later');
    if (this.owed !== undefined) this.owe(this.owed);
  }

  /** Called when a request has ended. If it failed, its position is still owed. */
  private settle(position: Owed, isFailed: boolean): void {
    this.failures = isFailed ? this.failures + 1 : 0;
    if (!isFailed) return;
    // An event that arrived in the meantime must not shorten the backoff.
    this.endWait();
    this.owe(position);
  }
}

const later = (a: string | undefined, b: string) => (a === undefined || isAfter(b, a) ? b : a);
