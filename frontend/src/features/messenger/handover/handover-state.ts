import type { Handover } from '@contract';
import type { OwnDevice } from '../encryption/own-keys';

/** `requested`: another browser has requested a handover, which this one could send. */
export type HandoverRole = 'to' | 'from' | 'requested';

export interface HandoverState {
  handover: Handover;
  role: HandoverRole;
  /** The other browser's name; undefined until known. */
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

/** Whether both sides have confirmed and the handover has not ended. */
export const isGoing = ({ status, isToConfirmed, isFromConfirmed }: Handover) =>
  status === 'open' && isToConfirmed && isFromConfirmed;

/** Returns this browser's part in a handover; undefined if it has none. */
export function roleOf({ toKeyId, fromKeyId }: Handover, device: OwnDevice | undefined): HandoverRole | undefined {
  if (!device) return undefined;
  if (toKeyId === device.id) return 'to';
  if (fromKeyId === device.id) return 'from';
  return fromKeyId === null && device.hasSealed ? 'requested' : undefined;
}
