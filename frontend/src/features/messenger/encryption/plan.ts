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
  /**
   * It cannot be sealed, and goes only if the sender says so each time. `no-keys`: these people have never had one, or
   * if nobody is named, this browser can make none. `keys-gone`: they had some. `was-sealed`: the chat was sealed before
   * they were in it.
   */
  | { kind: 'plain'; why: 'no-keys' | 'keys-gone' | 'was-sealed'; userIds: string[] }
  /** The own keys are missing though there were some. */
  | { kind: 'not-ready' }
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
}

const idsOf = (readers: readonly Reader[]) => readers.map(({ userId }) => userId);

export function planFor({ others, ownKeys, hadOwnKeys, wasSealed }: PlanFor): Plan {
  const gone = others.filter(({ trust }) => trust.status === 'gone');
  const keyless = others.filter(({ trust }) => trust.status === 'none' || trust.status === 'gone');
  if (gone.length > 0) return { kind: 'plain', why: 'keys-gone', userIds: idsOf(gone) };
  if (keyless.length > 0) return { kind: 'plain', why: wasSealed ? 'was-sealed' : 'no-keys', userIds: idsOf(keyless) };
  if (!ownKeys) return hadOwnKeys || wasSealed ? { kind: 'not-ready' } : { kind: 'plain', why: 'no-keys', userIds: [] };
  const suspect = others.filter(({ trust }) => trust.status === 'changed' && trust.isVerified);
  if (suspect.length > 0) return { kind: 'verify-again', userIds: idsOf(suspect) };
  return { kind: 'sealed', keys: [...ownKeys, ...others.flatMap(({ keys }) => keys.filter(isCurrent))] };
}
