/** The envelope of a sealed message, version 1 (`docs/encryption.md`). The server reads which keys it names, no more. */
import { isSealed, SEALED_PREFIX } from './chat';

export const ENVELOPE = {
  version: 1,
  prefix: `${SEALED_PREFIX}1:`,
  algorithm: 'RSA-OAEP-256+A256GCM+ES256',
} as const;

export interface Envelope {
  alg: typeof ENVELOPE.algorithm;
  /** The sender's own number for the message: the same envelope cannot be replayed as another message. */
  cid: string;
  /** `dm:{lower user id}:{higher user id}` or `group:{id}`. */
  conv: string;
  from: string;
  /** The sender's key that signed. */
  dev: string;
  iv: string;
  ct: string;
  keys: { d: string; w: string }[];
  sig: string;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Parses an envelope, or returns why it is none. Checks the format only. */
export function parseEnvelope(message: string): Envelope | 'malformed' | 'unknown-version' {
  if (!message.startsWith(ENVELOPE.prefix)) return isSealed(message) ? 'unknown-version' : 'malformed';
  let parsed: Partial<Record<keyof Envelope, unknown>> | null;
  try {
    parsed = JSON.parse(message.slice(ENVELOPE.prefix.length)) as typeof parsed;
  } catch {
    return 'malformed';
  }
  if (typeof parsed !== 'object' || parsed === null) return 'malformed';
  if (parsed.alg !== ENVELOPE.algorithm) return 'unknown-version';
  const { cid, conv, from, dev, iv, ct, sig, keys } = parsed;
  const isWhole = [cid, conv, from, dev, iv, ct, sig].every(isText) && Array.isArray(keys);
  const areKeys = isWhole && (keys as Partial<Envelope['keys'][number]>[]).every((it) => isText(it?.d) && isText(it.w));
  return areKeys ? (parsed as Envelope) : 'malformed';
}

/** The ids of the keys that a message names; null unless it is an envelope. */
export function sealedKeyIds(message: string): string[] | null {
  const envelope = parseEnvelope(message);
  return typeof envelope === 'string' ? null : envelope.keys.map(({ d }) => d);
}

/** A current key of a member that an envelope leaves out; `keyId` is null for a member without any key. */
export interface MissingKey {
  userId: string;
  keyId: string | null;
}
