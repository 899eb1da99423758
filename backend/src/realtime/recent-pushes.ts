import { Injectable } from '@nestjs/common';

/** A page that loads for longer fetches everything again. */
const KEPT_MS = 5 * 60_000;

/** Allows for the latency of the page's requests and of its message to us. */
const MARGIN_MS = 2_000;

/** When something was last pushed to each room, so that a page can learn whether it missed anything while loading. */
@Injectable()
export class RecentPushes {
  private startedAt = performance.now();
  /** By room, the oldest push first. */
  private readonly pushedAt = new Map<string, number>();

  note(rooms: readonly string[]): void {
    const now = performance.now();
    for (const room of rooms) {
      this.pushedAt.delete(room);
      this.pushedAt.set(room, now);
    }
    for (const [room, at] of this.pushedAt) {
      if (now - at <= KEPT_MS + MARGIN_MS) break;
      this.pushedAt.delete(room);
    }
  }

  /** After this, pages that have been loading are taken to have missed something: other processes were not heard. */
  forget(): void {
    this.startedAt = performance.now();
  }

  /** @param loadingMs how long the page has been loading, as it reports */
  hasMissed(rooms: readonly string[], loadingMs: unknown): boolean {
    if (typeof loadingMs !== 'number' || !(loadingMs >= 0 && loadingMs <= KEPT_MS)) return true;
    const since = performance.now() - loadingMs - MARGIN_MS;
    return since < this.startedAt || rooms.some((room) => (this.pushedAt.get(room) ?? -Infinity) >= since);
  }
}
