/** A cached response that changes are applied to, on top of what it contains already. */
import { QueryStatus } from '@reduxjs/toolkit/query';
import { type Batch, createBatch } from '@/realtime/batch';
import { isAfter } from '@/realtime/position';
import { afterRequest, answeredAt } from './after-request';
import type { selectCurrentUser } from './auth';
import { isStatus } from './error-text';

/** Returns the changed data. Must be idempotent. */
export type Change<Data> = (data: Data) => Data | void;

/** A part of the data, and the position that it was read at; or what an event changes, and its position. */
export interface Part<Data> {
  change: Change<Data>;
  position: string | undefined;
}

/** The part that was asked for; `all` if there is no such part, `later` if there was no answer. */
export type Asked<Data> = Part<Data> | 'all' | 'later' | undefined;

interface Entry<Data> {
  status: QueryStatus;
  requestId?: string;
  endpointName?: string;
  originalArgs?: unknown;
  data?: Data;
  error?: unknown;
}

/** What `onCacheEntryAdded` is given. */
export interface Life<Data> {
  requestId: string;
  dispatch: (action: never) => unknown;
  getState: () => Parameters<typeof selectCurrentUser>[0];
  getCacheEntry: () => Entry<Data>;
  updateCachedData: (recipe: (data: Data) => Data | void) => unknown;
  cacheEntryRemoved: Promise<unknown>;
}

export class LiveResponse<Data> {
  private readonly batch: Batch<Part<Data>>;
  /** The changes since a part was asked for, until it has come. */
  private meanwhile: Part<Data>[] | undefined;

  /** @param changeEveryMs changes that come within this time after a first one are applied together */
  constructor(
    private readonly life: Life<Data>,
    changeEveryMs: number,
  ) {
    this.batch = createBatch((parts) => {
      // A response that came while they waited may contain them, and what came after them.
      const news = parts.filter(({ position }) => this.lacks(position));
      if (news.length > 0) life.updateCachedData((data) => news.reduce<Data>(changedBy, data));
    }, changeEveryMs);
  }

  get isAskingForPart(): boolean {
    return this.meanwhile !== undefined;
  }

  /** The request that is on its way for it. */
  get pendingId(): string | undefined {
    const { status, requestId } = this.life.getCacheEntry();
    return status === QueryStatus.pending ? requestId : undefined;
  }

  /** What it is of was not there for the user when it was read. */
  private get isMissing(): boolean {
    const { status, error } = this.life.getCacheEntry();
    return status === QueryStatus.rejected && isStatus(error, 404);
  }

  /** Whether it was read before this position. Unknown positions count as later. */
  lacks(position: string | true | undefined): boolean {
    const answered = answeredAt(this.life.getCacheEntry().requestId);
    return position === undefined || position === true || answered === undefined || isAfter(position, answered);
  }

  /** Runs for the response that is here, and for the one that is on its way, if they lack this position. */
  eachThatLacks(position: string | undefined, run: () => void): void {
    const runIfLacking = () => {
      if (this.lacks(position)) run();
    };
    const { pendingId } = this;
    if (this.isMissing || this.life.getCacheEntry().data !== undefined) runIfLacking();
    if (pendingId) afterRequest(pendingId, runIfLacking);
  }

  /** @param ask called instead where there was nothing to change, and now there is */
  change(part: Part<Data>, ask: () => void): void {
    this.meanwhile?.push(part);
    this.eachThatLacks(part.position, () => (this.isMissing ? ask() : this.apply(part)));
  }

  /** Applies the part that `ask` brings. What came while it was read may not be in it. */
  async addPart(ask: () => Promise<Asked<Data>>): Promise<'all' | 'later' | undefined> {
    const heard: Part<Data>[] = (this.meanwhile = []);
    const part = await ask();
    this.meanwhile = undefined;
    if (typeof part !== 'object') return part;
    const isLater = ({ position }: Part<Data>) => !position || !part.position || isAfter(position, part.position);
    const news = [part, ...heard.filter(isLater)];
    this.apply({ position: part.position, change: (data) => news.reduce<Data>(changedBy, data) });
    return undefined;
  }

  stop(): void {
    this.batch.cancel();
  }

  private apply(part: Part<Data>): void {
    if (this.life.getCacheEntry().data !== undefined) this.batch.add(part);
  }
}

/** A draft may have been changed in place. */
function changedBy<Data>(data: Data, { change }: Part<Data>): Data {
  const changed = change(data);
  return changed === undefined ? data : (changed as Data);
}
