/** Applies changes to a cached response, unless it already contains them. */
import { QueryStatus } from '@reduxjs/toolkit/query';
import { type Batch, createBatch } from '@/realtime/batch';
import { isAfter } from '@/realtime/position';
import { afterRequest, responsePosition } from './after-request';
import type { selectCurrentUser } from './auth';
import { isStatus } from './error-text';

/** Returns the changed data. Must be idempotent. */
export type Change<Data> = (data: Data) => Data | void;

/** A fetched part of the data with the position it was read at, or the change of an event with its position. */
export interface Part<Data> {
  change: Change<Data>;
  position: string | undefined;
}

/** The requested part; `all` if all data must be fetched instead, `later` if there was no response. */
export type FetchedPart<Data> = Part<Data> | 'all' | 'later' | undefined;

interface Entry<Data> {
  status: QueryStatus;
  requestId?: string;
  endpointName?: string;
  originalArgs?: unknown;
  data?: Data;
  error?: unknown;
}

/** The part of the second argument of `onCacheEntryAdded` that is used here. */
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
  /** The changes that have arrived since a part was requested; undefined if none is in flight. */
  private meanwhile: Part<Data>[] | undefined;

  /** @param changeEveryMs changes that arrive within this time after a first one are applied together */
  constructor(
    private readonly life: Life<Data>,
    changeEveryMs: number,
  ) {
    this.batch = createBatch((parts) => {
      // A response that arrived while they waited may already contain them, and later changes.
      const news = parts.filter(({ position }) => this.lacks(position));
      if (news.length > 0) life.updateCachedData((data) => news.reduce<Data>(changedBy, data));
    }, changeEveryMs);
  }

  get isFetchingPart(): boolean {
    return this.meanwhile !== undefined;
  }

  /** The id of the request in flight, if any. */
  get pendingId(): string | undefined {
    const { status, requestId } = this.life.getCacheEntry();
    return status === QueryStatus.pending ? requestId : undefined;
  }

  /** True if the server responded that the resource does not exist for the user. */
  private get isMissing(): boolean {
    const { status, error } = this.life.getCacheEntry();
    return status === QueryStatus.rejected && isStatus(error, 404);
  }

  /** True if the response was read before this position, or if either position is unknown. */
  lacks(position: string | true | undefined): boolean {
    const readAt = responsePosition(this.life.getCacheEntry().requestId);
    return position === undefined || position === true || readAt === undefined || isAfter(position, readAt);
  }

  /** Calls `run` for the cached response, and for the one in flight once it has arrived, if they lack this position. */
  eachThatLacks(position: string | undefined, run: () => void): void {
    const runIfLacking = () => {
      if (this.lacks(position)) run();
    };
    const { pendingId } = this;
    if (this.isMissing || this.life.getCacheEntry().data !== undefined) runIfLacking();
    if (pendingId) afterRequest(pendingId, runIfLacking);
  }

  /** @param refetch called instead if the resource did not exist before */
  change(part: Part<Data>, refetch: () => void): void {
    this.meanwhile?.push(part);
    this.eachThatLacks(part.position, () => (this.isMissing ? refetch() : this.apply(part)));
  }

  /** Applies the part that `fetchPart` fetches, and then the changes that arrived meanwhile, since the part may lack them. */
  async addPart(fetchPart: () => Promise<FetchedPart<Data>>): Promise<'all' | 'later' | undefined> {
    const arrived: Part<Data>[] = (this.meanwhile = []);
    const part = await fetchPart();
    this.meanwhile = undefined;
    if (typeof part !== 'object') return part;
    const isLater = ({ position }: Part<Data>) => !position || !part.position || isAfter(position, part.position);
    const news = [part, ...arrived.filter(isLater)];
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

/** A change that returns nothing has modified the draft in place. */
function changedBy<Data>(data: Data, { change }: Part<Data>): Data {
  const changed = change(data);
  return changed === undefined ? data : (changed as Data);
}
