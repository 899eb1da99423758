import type { Handover } from '@contract';
import type { OwnDevice } from '../encryption/own-keys';

/** `asked`: another browser asks, and this one could hand over. */
export type HandoverRole = 'to' | 'from' | 'asked';

export interface HandoverState {
  handover: Handover;
  role: HandoverRole;
  /** The other browser's name; undefined until it is known. */
  otherLabel: string | null | undefined;
  /** The code to compare; undefined until both browsers are known. */
  code: string[] | undefined;
  isConfirmed: boolean;
  /** The number of messages searched for keys to hand over. */
  read: number;
  /** The number of batches received here. */
  taken: number;
  problem: unknown;
}

/** Confirmed on both sides, and not finished. */
export const isGoing = ({ status, isToConfirmed, isFromConfirmed }: Handover) =>
  status === 'open' && isToConfirmed && isFromConfirmed;

/** This browser's part in a handover; undefined if none. */
export function roleOf({ toKeyId, fromKeyId }: Handover, device: OwnDevice | undefined): HandoverRole | undefined {
  if (!device) return undefined;
  if (toKeyId === device.id) return 'to';
  if (fromKeyId === device.id) return 'from';
  return fromKeyId === null && device.hasSealed ? 'asked' : undefined;
}
