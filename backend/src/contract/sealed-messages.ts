/** The envelopes of sealed messages (`docs/encryption.md`). The server reads only whom they are for. */
import { isSealed, SEALED_PREFIX } from './chat';

/** Version 1: the key of a message is in its envelope, wrapped for every device. */
export const ENVELOPE = {
  version: 1,
  prefix: `${SEALED_PREFIX}1:`,
  algorithm: 'RSA-OAEP-256+A256GCM+ES256',
} as const;

/** Version 2: the key of a message is derived from the key of its epoch, which is stored separately. */
export const EPOCH_ENVELOPE = {
  version: 2,
  prefix: `${SEALED_PREFIX}2:`,
  algorithm: 'HKDF-256+A256GCM+ES256',
} as const;

interface AnyEnvelope {
  /** The sender's own id for the message, so that the same envelope cannot be replayed as another message. */
  cid: string;
  /** `dm:{lower user id}:{higher user id}` or `group:{id}`. */
  conv: string;
  from: string;
  /** The sender's key that signed the envelope. */
  dev: string;
  iv: string;
  ct: string;
  sig: string;
}

export interface Envelope extends AnyEnvelope {
  alg: typeof ENVELOPE.algorithm;
  keys: { d: string; w: string }[];
}

export interface EpochEnvelope extends AnyEnvelope {
  alg: typeof EPOCH_ENVELOPE.algorithm;
  /** The number of the epoch. */
  ep: number;
}

type Problem = 'malformed' | 'unknown-version';

const isText = (value: unknown): value is string => typeof value === 'string';
const isKey = (it: Partial<Envelope['keys'][number]> | null) => isText(it?.d) && isText(it.w);
const isEpoch = (value: unknown) => Number.isInteger(value) && (value as number) >= 1 && (value as number) < 2 ** 31;

/** At most two ids and a kind. A longer name would make a request too long that fetches the conversation's keys. */
const NAME_MAX = 100;

/** Parses an envelope, or returns why it is not one. Checks the format only. */
export function parseEnvelope(message: string): Envelope | EpochEnvelope | Problem {
  const version = [ENVELOPE, EPOCH_ENVELOPE].find(({ prefix }) => message.startsWith(prefix));
  if (!version) return isSealed(message) ? 'unknown-version' : 'malformed';
  let parsed: Partial<Record<keyof Envelope | 'ep', unknown>> | null;
  try {
    parsed = JSON.parse(message.slice(version.prefix.length)) as typeof parsed;
  } catch {
    return 'malformed';
  }
  if (typeof parsed !== 'object' || parsed === null) return 'malformed';
  if (parsed.alg !== version.algorithm) return 'unknown-version';
  const { cid, conv, from, dev, iv, ct, sig, keys, ep } = parsed;
  if (![cid, conv, from, dev, iv, ct, sig].every(isText) || (conv as string).length > NAME_MAX) return 'malformed';
  const isWhole = version === EPOCH_ENVELOPE ? isEpoch(ep) : Array.isArray(keys) && (keys as never[]).every(isKey);
  return isWhole ? (parsed as unknown as Envelope | EpochEnvelope) : 'malformed';
}

export const isOfEpoch = (envelope: Envelope | EpochEnvelope): envelope is EpochEnvelope => 'ep' in envelope;

/** The ids of the keys that a message is sealed for, or its epoch. Null unless the message is an envelope. */
export function sealedFor(message: string): { keyIds: string[] } | { epoch: number } | null {
  const envelope = parseEnvelope(message);
  if (typeof envelope === 'string') return null;
  return isOfEpoch(envelope) ? { epoch: envelope.ep } : { keyIds: envelope.keys.map(({ d }) => d) };
}

/** A current key of a member that an envelope leaves out; `keyId` is null for a member without any key. */
export interface MissingKey {
  userId: string;
  keyId: string | null;
}

/** The details of a 409: the current keys that were left out, named keys that are not current, the current epoch. */
export interface ChangedKeys {
  missing: MissingKey[];
  extra: string[];
  epoch: number | null;
}
