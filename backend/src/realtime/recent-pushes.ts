/** A page that has been loading for longer than this asks for everything anew. */
const KEPT_MS = 5 * 60_000;

/** What a page asked for may have been under way for a while before, and its word of it under way to us. */
const MARGIN_MS = 2_000;

/** When each room was last told something, so that a page can know whether it has missed anything while it was loading. */
export class RecentPushes {
  private readonly startedAt = performance.now();
  /** By room, the one told longest ago first. */
  private readonly toldAt = new Map<string, number>();

  note(rooms: readonly string[]): void {
    const now = performance.now();
    for (const room of rooms) {
      this.toldAt.delete(room);
      this.toldAt.set(room, now);
    }
    for (const [room, at] of this.toldAt) {
      if (now - at <= KEPT_MS + MARGIN_MS) break;
      this.toldAt.delete(room);
    }
  }

  /** @param loadingMs for how long the page has been loading, as it says itself */
  hasMissed(rooms: readonly string[], loadingMs: unknown): boolean {
    if (typeof loadingMs !== 'number' || !(loadingMs >= 0 && loadingMs <= KEPT_MS)) return true;
    const since = performance.now() - loadingMs - MARGIN_MS;
    return since < this.startedAt || rooms.some((room) => (this.toldAt.get(room) ?? -Infinity) >= since);
  }
}
