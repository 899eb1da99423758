/** Decides whether the next message of a conversation is encrypted, and if not, why. */
import type { DeviceKey } from '@contract';
import { isCurrent } from './key-server';
import type { Trust } from './trust';

/** A reader of the message. */
export interface Reader {
  userId: string;
  keys: readonly DeviceKey[];
  trust: Trust;
}

export type Plan =
  | { kind: 'sealed'; keys: DeviceKey[] }
  /**
   * The message cannot be encrypted, and is sent only if the sender confirms it each time. `no-keys`: these users never
   * had a key or, if none are named, this browser cannot create one. `keys-gone`: they used to have keys. `was-sealed`:
   * the chat was encrypted before they joined.
   */
  | { kind: 'plain'; why: 'no-keys' | 'keys-gone' | 'was-sealed'; userIds: string[] }
  /** This browser's keys are missing although the user used to have some. */
  | { kind: 'not-ready' }
  /** The account has retired this browser's key, and reinstates it once this browser is used to write. */
  | { kind: 'retired' }
  /** The safety number was verified once and has changed since. */
  | { kind: 'verify-again'; userIds: string[] };

export interface PlanFor {
  /** All members except the sender. */
  others: readonly Reader[];
  /** The sender's current keys; undefined while this browser has no working key. */
  ownKeys: readonly DeviceKey[] | undefined;
  hadOwnKeys: boolean;
  /** Whether this browser has a key that is not among the current ones. */
  isRetired: boolean;
  /** Whether the conversation contains encrypted messages. */
  wasSealed: boolean;
}

const idsOf = (readers: readonly Reader[]) => readers.map(({ userId }) => userId);

export function planFor({ others, ownKeys, hadOwnKeys, isRetired, wasSealed }: PlanFor): Plan {
  const gone = others.filter(({ trust }) => trust.status === 'gone');
  const keyless = others.filter(({ trust }) => trust.status === 'none' || trust.status === 'gone');
  if (gone.length > 0) return { kind: 'plain', why: 'keys-gone', userIds: idsOf(gone) };
  if (keyless.length > 0) return { kind: 'plain', why: wasSealed ? 'was-sealed' : 'no-keys', userIds: idsOf(keyless) };
  if (!ownKeys && !isRetired)
    return hadOwnKeys || wasSealed ? { kind: 'not-ready' } : { kind: 'plain', why: 'no-keys', userIds: [] };
  const suspect = others.filter(({ trust }) => trust.status === 'changed' && trust.isVerified);
  if (suspect.length > 0) return { kind: 'verify-again', userIds: idsOf(suspect) };
  if (!ownKeys) return { kind: 'retired' };
  return { kind: 'sealed', keys: [...ownKeys, ...others.flatMap(({ keys }) => keys.filter(isCurrent))] };
}
