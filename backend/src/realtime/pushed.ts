import type { StoredEvent } from '../platform/events/event-log';

/** The payload as it is sent. A `resync` tells its position, which is not known when it is stored. */
export const payloadAt = (position: string, { name, payload }: StoredEvent): object =>
  name === 'resync' ? { position } : payload;
