/**
 * A sealed message: AES-GCM 256, signed by its sender (`docs/encryption.md`). New messages use version 2, whose
 * key is derived from that of the epoch. Version 1, with a key wrapped for each device in each message, stays readable.
 */
import { ENVELOPE, type Envelope, EPOCH_ENVELOPE, type EpochEnvelope, isOfEpoch, parseEnvelope } from '@contract';
import { fromBase64, fromUtf8, randomBytes, sha256, toBase64, utf8 } from './bytes';
import { importVerifyKey, type ListedKey } from './device-key';
import { deriveMessageKey } from './epoch';
import { isSealedFileKey, type SealedFileKey } from './sealed-file';

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
  /** Raw message keys in base64, from a backup or another browser: by `messageKeyName`, older ones by `iv`. */
  messageKeys: ReadonlyMap<string, string>;
  /** Keys of epochs, by `epochName`. */
  epochKeys: ReadonlyMap<string, CryptoKey>;
}

type AnyEnvelope = Envelope | EpochEnvelope;
type Unsigned = Omit<Envelope, 'sig'> | Omit<EpochEnvelope, 'sig'>;
type Unsealed = Omit<Envelope, 'sig' | 'iv' | 'ct'> | Omit<EpochEnvelope, 'sig' | 'iv' | 'ct'>;

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

/** The name of a message's key in backups and handovers. Any member can send a message with the `iv` of another one. */
export const messageKeyName = async (envelope: AnyEnvelope) => toBase64(await sha256(signedText(envelope)));

type KeySource = (envelope: AnyEnvelope, keyring: Keyring) => Promise<string | undefined>;

/** Own keys come first: those from elsewhere may belong to another message with the same `iv`. */
const KEY_SOURCES: KeySource[] = [
  async (envelope, keyring) => {
    const rawKey = isOfEpoch(envelope) ? await derived(envelope, keyring) : await unwrapped(envelope, keyring);
    return rawKey && toBase64(rawKey);
  },
  async (envelope, { messageKeys }) => messageKeys.get(await messageKeyName(envelope)),
  async ({ iv }, { messageKeys }) => messageKeys.get(iv),
];

/** Decrypts a message, whoever signed it, and returns its raw key in base64. `tampered` if no available key fits. */
export async function unseal(
  envelope: AnyEnvelope,
  keyring: Keyring,
): Promise<{ content: SealedContent; rawKey: string } | { refusal: Refusal }> {
  let refused: { refusal: Refusal } = { refusal: 'for-another-device' };
  for (const source of KEY_SOURCES) {
    // A key that cannot be unwrapped is tried as an empty one, which fits no message.
    const rawKey = await source(envelope, keyring).catch(() => '');
    if (rawKey === undefined) continue;
    const opened = await decrypted(envelope, rawKey);
    if ('content' in opened) return { ...opened, rawKey };
    refused = opened;
  }
  return refused;
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

function isContent(it: unknown): it is SealedContent {
  const { text, file } = Object(it) as Partial<Record<keyof SealedContent, unknown>>;
  return typeof text === 'string' && (file === undefined || isSealedFileKey(file));
}

async function decrypted(envelope: AnyEnvelope, rawKey: string): Promise<Opened> {
  try {
    const how = { name: 'AES-GCM', iv: fromBase64(envelope.iv), additionalData: boundText(envelope) };
    const key = await keyFrom(fromBase64(rawKey), 'decrypt');
    const content = JSON.parse(fromUtf8(await crypto.subtle.decrypt(how, key, fromBase64(envelope.ct)))) as unknown;
    return isContent(content) ? { content } : { refusal: 'malformed' };
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
  const [isGenuine, unsealed] = await Promise.all([isSigned(envelope, signingKey), unseal(envelope, keyring)]);
  if (!isGenuine) return { refusal: 'forged' };
  return 'refusal' in unsealed ? unsealed : { content: unsealed.content };
}
