/** Whether the next message of a conversation is sealed, and if not, why (decisions 6). */
import type { DeviceKey } from '@contract';
import { isCurrent } from './key-server';
import type { Trust } from './trust';

/** One who will read the message. */
export interface Reader {
  userId: string;
  keys: readonly DeviceKey[];
  trust: Trust;
}

export type Plan =
  | { kind: 'sealed'; keys: DeviceKey[] }
  /** These have never had a key: the message goes as it is, and says so. */
  | { kind: 'plain'; keyless: string[] }
  /** The own keys are missing though there were some. */
  | { kind: 'not-ready' }
  /** Nobody falls back to plain text behind anyone's back: the sender has to say so. */
  | { kind: 'ask'; why: 'keys-gone' | 'was-sealed'; userIds: string[] }
  /** The safety number was compared once, and is another one now. */
  | { kind: 'verify-again'; userIds: string[] };

export interface PlanFor {
  /** Everyone but the sender. */
  others: readonly Reader[];
  /** The sender's own current keys; undefined while this browser has none that work. */
  ownKeys: readonly DeviceKey[] | undefined;
  hadOwnKeys: boolean;
  /** There are sealed messages in this conversation. */
  wasSealed: boolean;
  /** The sender has agreed to send here without encryption. */
  isPlainAllowed: boolean;
}

const idsOf = (readers: readonly Reader[]) => readers.map(({ userId }) => userId);

export function planFor({ others, ownKeys, hadOwnKeys, wasSealed, isPlainAllowed }: PlanFor): Plan {
  const gone = others.filter(({ trust }) => trust.status === 'gone');
  const keyless = others.filter(({ trust }) => trust.status === 'none' || trust.status === 'gone');
  if (keyless.length > 0) {
    if (isPlainAllowed) return { kind: 'plain', keyless: idsOf(keyless) };
    if (gone.length > 0) return { kind: 'ask', why: 'keys-gone', userIds: idsOf(gone) };
    if (wasSealed) return { kind: 'ask', why: 'was-sealed', userIds: idsOf(keyless) };
    return { kind: 'plain', keyless: idsOf(keyless) };
  }
  if (!ownKeys) return hadOwnKeys || wasSealed ? { kind: 'not-ready' } : { kind: 'plain', keyless: [] };
  const suspect = others.filter(({ trust }) => trust.status === 'changed' && trust.isVerified);
  if (suspect.length > 0) return { kind: 'verify-again', userIds: idsOf(suspect) };
  return { kind: 'sealed', keys: [...ownKeys, ...others.flatMap(({ keys }) => keys.filter(isCurrent))] };
}
