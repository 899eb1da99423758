import { isThere, seriesIdOf } from './event-mapping';
import type { EventRange } from './event-range';
import type { GoogleEvent } from './google-client';
import type { Link } from './google-rows';

/** The events that a read has listed so far. */
export class Listing {
  readonly isFull: boolean;
  private readonly there = new Map<string, boolean>();

  constructor(private readonly range: EventRange) {
    this.isFull = 'timeMin' in range;
  }

  get ids(): string[] {
    return [...this.there.keys()];
  }

  get deletedIds(): string[] {
    return this.ids.filter((id) => !this.there.get(id));
  }

  add(events: GoogleEvent[]): void {
    for (const event of events) {
      this.there.set(event.id ?? '', isThere(event));
      const seriesId = seriesIdOf(event);
      if (!this.there.has(seriesId)) this.there.set(seriesId, false);
    }
  }

  /** Whether a sent event was listed as cancelled or only as its occurrences, or should have been listed and was not. */
  lacks({ eventId, startTime, endTime }: Link): boolean {
    const isListed = this.there.get(eventId);
    if (isListed !== undefined || !('timeMin' in this.range)) return isListed === false;
    const { timeMin, timeMax } = this.range;
    return startTime !== null && endTime !== null && endTime > timeMin && startTime < timeMax;
  }
}
