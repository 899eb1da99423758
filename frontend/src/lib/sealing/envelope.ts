/**
 * A sealed message: AES-GCM 256, signed by its sender (`docs/encryption.md`). New messages use version 2, whose
 * key is derived from that of the epoch. Version 1, with a key wrapped for each device in each message, stays readable.
 */
import { ENVELOPE, type Envelope, EPOCH_ENVELOPE, type EpochEnvelope, isOfEpoch, parseEnvelope } from '@contract';
import { fromBase64, fromUtf8, randomBytes, toBase64, utf8 } from './bytes';
import { importVerifyKey, type ListedKey } from './device-key';
import { deriveMessageKey } from './epoch';
import type { SealedFileKey } from './sealed-file';

const LABEL = utf8('tallyboard/message-key/v1');
const SIGNATURE = { name: 'ECDSA', hash: 'SHA-256' } as const;
/** The length of a text could give it away, so texts are padded to the next multiple of this number of bytes. */
const PADDED_TO = 256;

/** The plain content. */
export interface SealedContent {
  text: string;
  file?: SealedFileKey;
}

/** The conversation, sender and client id that a message was found with. The envelope must name the same. */
export interface EnvelopeContext {
  conversation: string;
  senderId: string;
  clientId: string;
}

export interface SealRequest extends EnvelopeContext {
  content: SealedContent;
  device: { id: string; sign: CryptoKey };
  epoch: { number: number; key: CryptoKey };
}

/** Why a message cannot be shown. Only `for-another-device` and `unknown-version` happen without tampering. */
export type Refusal =
  'malformed' | 'unknown-version' | 'moved' | 'unknown-sender-key' | 'forged' | 'for-another-device' | 'tampered';

export type Opened = { content: SealedContent } | { refusal: Refusal };

/** The keys that a browser opens messages with. */
export interface Keyring {
  /** The browser's private keys, by the ids of their public halves. */
  privateKeys: ReadonlyMap<string, CryptoKey>;
  /** Raw message keys in base64, by the `iv` of their envelopes: from a backup or another browser. */
  messageKeys: ReadonlyMap<string, string>;
  /** Keys of epochs, by `epochName`. */
  epochKeys: ReadonlyMap<string, CryptoKey>;
}

type AnyEnvelope = Envelope | EpochEnvelope;
type Unsigned = Omit<Envelope, 'sig'> | Omit<EpochEnvelope, 'sig'>;
type Unsealed = Omit<Envelope, 'sig' | 'iv' | 'ct'> | Omit<EpochEnvelope, 'sig' | 'iv' | 'ct'>;
type MessageKey = { rawKey: string } | { refusal: 'for-another-device' | 'tampered' };

export const epochName = (conversation: string, number: number) => `${conversation} ${number}`;

function signedText(it: Unsigned) {
  const head = [it.cid, it.conv, it.from, it.dev];
  const parts =
    'ep' in it
      ? [EPOCH_ENVELOPE.version, it.alg, ...head, it.ep, it.iv, it.ct]
      : [ENVELOPE.version, it.alg, ...head, it.iv, it.ct, it.keys.map(({ d, w }) => [d, w])];
  return utf8(JSON.stringify(['tallyboard/message', ...parts]));
}

/** Authenticated with the text, so that even a valid signer cannot move it elsewhere or claim other readers. */
function boundText(it: Unsealed) {
  const head = [it.cid, it.conv, it.from, it.dev];
  const parts =
    'ep' in it
      ? [EPOCH_ENVELOPE.version, it.alg, ...head, it.ep]
      : [ENVELOPE.version, it.alg, ...head, it.keys.map(({ d }) => d).sort()];
  return utf8(JSON.stringify(parts));
}

function padded(content: SealedContent): string {
  const text = JSON.stringify(content);
  const length = utf8(text).length;
  return text + ' '.repeat(Math.ceil(length / PADDED_TO) * PADDED_TO - length);
}

const keyFrom = (rawKey: BufferSource, use: 'encrypt' | 'decrypt') =>
  crypto.subtle.importKey('raw', rawKey, 'AES-GCM', false, [use]);

/** Returns the sealed text for the field `message`. */
export async function sealMessage({ conversation, senderId, clientId, content, device, epoch }: SealRequest) {
  const { algorithm: alg } = EPOCH_ENVELOPE;
  const head = { alg, cid: clientId, conv: conversation, from: senderId, dev: device.id, ep: epoch.number };
  const iv = randomBytes(12);
  const name = { conversation, number: epoch.number, senderId, keyId: device.id, clientId, iv };
  const key = await keyFrom(await deriveMessageKey(epoch.key, name), 'encrypt');
  const how = { name: 'AES-GCM', iv, additionalData: boundText(head) };
  const ct = await crypto.subtle.encrypt(how, key, utf8(padded(content)));
  return signEnvelope({ ...head, iv: toBase64(iv), ct: toBase64(ct) }, device.sign);
}

/** Returns the signed envelope as text. */
export async function signEnvelope(unsigned: Unsigned, sign: CryptoKey): Promise<string> {
  const sig = await crypto.subtle.sign(SIGNATURE, sign, signedText(unsigned));
  const { prefix } = 'ep' in unsigned ? EPOCH_ENVELOPE : ENVELOPE;
  return prefix + JSON.stringify({ ...unsigned, sig: toBase64(sig) });
}

async function isSigned(envelope: AnyEnvelope, signingKey: string): Promise<boolean> {
  try {
    const key = await importVerifyKey(signingKey);
    return await crypto.subtle.verify(SIGNATURE, key, fromBase64(envelope.sig), signedText(envelope));
  } catch {
    return false;
  }
}

/** The message's raw key in base64, if this browser has it; `tampered` if it should have it but does not. */
export async function messageKeyOf(envelope: AnyEnvelope, keyring: Keyring): Promise<MessageKey> {
  const handed = keyring.messageKeys.get(envelope.iv);
  if (handed) return { rawKey: handed };
  try {
    const rawKey = isOfEpoch(envelope) ? await derived(envelope, keyring) : await unwrapped(envelope, keyring);
    return rawKey ? { rawKey: toBase64(rawKey) } : { refusal: 'for-another-device' };
  } catch {
    return { refusal: 'tampered' };
  }
}

async function derived({ conv, ep, from, dev, cid, iv }: EpochEnvelope, { epochKeys }: Keyring) {
  const key = epochKeys.get(epochName(conv, ep));
  const name = { conversation: conv, number: ep, senderId: from, keyId: dev, clientId: cid, iv: fromBase64(iv) };
  return key && deriveMessageKey(key, name);
}

async function unwrapped({ keys }: Envelope, { privateKeys }: Keyring) {
  const mine = keys.find(({ d }) => privateKeys.has(d));
  const privateKey = mine && privateKeys.get(mine.d);
  return privateKey && crypto.subtle.decrypt({ name: 'RSA-OAEP', label: LABEL }, privateKey, fromBase64(mine.w));
}

async function decrypted(envelope: AnyEnvelope, rawKey: string): Promise<Opened> {
  try {
    const how = { name: 'AES-GCM', iv: fromBase64(envelope.iv), additionalData: boundText(envelope) };
    const key = await keyFrom(fromBase64(rawKey), 'decrypt');
    const content = JSON.parse(fromUtf8(await crypto.subtle.decrypt(how, key, fromBase64(envelope.ct)))) as unknown;
    const isContent =
      typeof content === 'object' && content !== null && typeof (content as SealedContent).text === 'string';
    return isContent ? { content: content as SealedContent } : { refusal: 'malformed' };
  } catch {
    return { refusal: 'tampered' };
  }
}

/** Opens `message` as found in `context`. `senderKeys` are all keys the sender has or had. */
export async function openMessage(
  message: string,
  context: EnvelopeContext,
  senderKeys: readonly ListedKey[],
  keyring: Keyring,
): Promise<Opened> {
  const envelope = parseEnvelope(message);
  if (typeof envelope === 'string') return { refusal: envelope };
  const isHere =
    envelope.conv === context.conversation && envelope.from === context.senderId && envelope.cid === context.clientId;
  if (!isHere) return { refusal: 'moved' };
  const signingKey = senderKeys.find(({ id }) => id === envelope.dev)?.signingKey;
  if (!signingKey) return { refusal: 'unknown-sender-key' };
  // In parallel: each of them takes a round trip to another thread.
  const [isGenuine, key] = await Promise.all([isSigned(envelope, signingKey), messageKeyOf(envelope, keyring)]);
  if (!isGenuine) return { refusal: 'forged' };
  return 'refusal' in key ? key : decrypted(envelope, key.rawKey);
}
