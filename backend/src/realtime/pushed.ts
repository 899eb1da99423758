import type { StoredEvent } from '../platform/events/event-log';

/** The payload as sent to clients. A `resync` contains its position, which is unknown when it is stored. */
export const payloadAt = (position: string, { name, payload }: StoredEvent): object =>
  name === 'resync' ? { position } : payload;
