import type { Handover } from '@contract';
import type { OwnDevice } from '../encryption/own-keys';

/** `asked`: another browser asks, and this one could hand over. */
export type HandoverRole = 'to' | 'from' | 'asked';

export interface HandoverState {
  handover: Handover;
  role: HandoverRole;
  /** What the other browser is called; undefined until it is known. */
  otherLabel: string | null | undefined;
  /** To be compared; undefined until both browsers are known. */
  code: string[] | undefined;
  isConfirmed: boolean;
  /** How many messages were looked through for what can be handed over. */
  read: number;
  /** How many batches have come here. */
  taken: number;
  problem: unknown;
}

/** Confirmed on both, and not over. */
export const isGoing = ({ status, isToConfirmed, isFromConfirmed }: Handover) =>
  status === 'open' && isToConfirmed && isFromConfirmed;

/** What a browser has to do with a handover; undefined if nothing. */
export function roleOf({ toKeyId, fromKeyId }: Handover, device: OwnDevice | undefined): HandoverRole | undefined {
  if (!device) return undefined;
  if (toKeyId === device.id) return 'to';
  if (fromKeyId === device.id) return 'from';
  return fromKeyId === null && device.hasSealed ? 'asked' : undefined;
}
