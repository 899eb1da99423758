import { LIMITS } from '@contract';

const { reconnectDelayMs, reconnectDelayMaxMs } = LIMITS.socket;

/** How long to wait after so many failures in a row, in milliseconds. */
export const backoffMs = (failures: number) => Math.min(reconnectDelayMs * 2 ** (failures - 1), reconnectDelayMaxMs);
