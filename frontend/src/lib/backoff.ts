import { LIMITS } from '@contract';

const { reconnectDelayMs, reconnectDelayMaxMs } = LIMITS.socket;

/** The delay after this many consecutive failures, in milliseconds. */
export const backoffMs = (failures: number) => Math.min(reconnectDelayMs * 2 ** (failures - 1), reconnectDelayMaxMs);
