/** A sealed message: one AES-GCM 256 key, wrapped for each key of each reader, signed by its sender (`docs/encryption.md`). */
import { ENVELOPE, type Envelope, parseEnvelope } from '@contract';
import { fromBase64, fromUtf8, randomBytes, toBase64, utf8 } from './bytes';
import { importPublicKey, importVerifyKey, type ListedKey } from './device-key';
import type { SealedFileKey } from './sealed-file';

const { version: VERSION, prefix: PREFIX, algorithm: ALGORITHM } = ENVELOPE;
const LABEL = utf8('tallyboard/message-key/v1');
const SIGNATURE = { name: 'ECDSA', hash: 'SHA-256' } as const;
/** The length of a text gives it away, so texts are padded to the next multiple. */
const PADDED_TO = 256;

/** The plain content. */
export interface SealedContent {
  text: string;
  file?: SealedFileKey;
}

/** Where, from whom and under which number the message was found. The envelope must name the same. */
export interface EnvelopeContext {
  conversation: string;
  senderId: string;
  clientId: string;
}

export interface SealRequest extends EnvelopeContext {
  content: SealedContent;
  device: { id: string; sign: CryptoKey };
  /** Every key of every reader, including the sender's own. */
  readers: ListedKey[];
}

/** Why a message cannot be shown. Only `for-another-device` happens without tampering. */
export type Refusal =
  'malformed' | 'unknown-version' | 'moved' | 'unknown-sender-key' | 'forged' | 'for-another-device' | 'tampered';

export type Opened = { content: SealedContent } | { refusal: Refusal };

/**
 * The keys with which a browser opens messages: its private keys by the ids of their public halves, and message keys it
 * received.
 */
export interface Keyring {
  privateKeys: ReadonlyMap<string, CryptoKey>;
  /** Raw message keys in base64, by the `iv` of their envelopes: from a backup or another browser. */
  messageKeys: ReadonlyMap<string, string>;
}

type MessageKey = { rawKey: string } | { refusal: 'for-another-device' | 'tampered' };
type Unsigned = Omit<Envelope, 'sig'>;

const signedText = (it: Unsigned) =>
  utf8(
    JSON.stringify([
      'tallyboard/message',
      VERSION,
      it.alg,
      it.cid,
      it.conv,
      it.from,
      it.dev,
      it.iv,
      it.ct,
      it.keys.map(({ d, w }) => [d, w]),
    ]),
  );

/** Bound to the text itself, so that even a valid signer cannot move it elsewhere or claim other readers. */
const boundText = (it: Pick<Unsigned, 'alg' | 'cid' | 'conv' | 'from' | 'dev'>, readerIds: string[]) =>
  utf8(JSON.stringify([VERSION, it.alg, it.cid, it.conv, it.from, it.dev, [...readerIds].sort()]));

function padded(content: SealedContent): string {
  const text = JSON.stringify(content);
  const length = utf8(text).length;
  return text + ' '.repeat(Math.ceil(length / PADDED_TO) * PADDED_TO - length);
}

/** Returns the text for `message`. */
export async function sealMessage(request: SealRequest): Promise<string> {
  const head = {
    alg: ALGORITHM,
    cid: request.clientId,
    conv: request.conversation,
    from: request.senderId,
    dev: request.device.id,
  } as const;
  const rawKey = randomBytes(32);
  const iv = randomBytes(12);
  const key = await crypto.subtle.importKey('raw', rawKey, 'AES-GCM', false, ['encrypt']);
  const additionalData = boundText(
    head,
    request.readers.map(({ id }) => id),
  );
  const [ct, keys] = await Promise.all([
    crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, utf8(padded(request.content))),
    Promise.all(
      request.readers.map(async ({ id, publicKey }) => {
        const reader = await importPublicKey(publicKey);
        return { d: id, w: toBase64(await crypto.subtle.encrypt({ name: 'RSA-OAEP', label: LABEL }, reader, rawKey)) };
      }),
    ),
  ]);
  const unsigned: Unsigned = { ...head, iv: toBase64(iv), ct: toBase64(ct), keys };
  return signEnvelope(unsigned, request.device.sign);
}

/** Returns the signed envelope as text. */
export async function signEnvelope(unsigned: Unsigned, sign: CryptoKey): Promise<string> {
  const sig = await crypto.subtle.sign(SIGNATURE, sign, signedText(unsigned));
  return PREFIX + JSON.stringify({ ...unsigned, sig: toBase64(sig) } satisfies Envelope);
}

async function isSigned(envelope: Envelope, signingKey: string): Promise<boolean> {
  try {
    const key = await importVerifyKey(signingKey);
    return await crypto.subtle.verify(SIGNATURE, key, fromBase64(envelope.sig), signedText(envelope));
  } catch {
    return false;
  }
}

/** The message's raw key in base64, if this browser has it; `tampered` if it should have it but does not. */
export async function messageKeyOf(envelope: Envelope, keyring: Keyring): Promise<MessageKey> {
  const handed = keyring.messageKeys.get(envelope.iv);
  if (handed) return { rawKey: handed };
  const mine = envelope.keys.find(({ d }) => keyring.privateKeys.has(d));
  const privateKey = mine && keyring.privateKeys.get(mine.d);
  if (!privateKey) return { refusal: 'for-another-device' };
  try {
    const how = { name: 'RSA-OAEP', label: LABEL };
    return { rawKey: toBase64(await crypto.subtle.decrypt(how, privateKey, fromBase64(mine.w))) };
  } catch {
    return { refusal: 'tampered' };
  }
}

async function decrypted(envelope: Envelope, rawKey: string): Promise<Opened> {
  try {
    const key = await crypto.subtle.importKey('raw', fromBase64(rawKey), 'AES-GCM', false, ['decrypt']);
    const additionalData = boundText(
      envelope,
      envelope.keys.map(({ d }) => d),
    );
    const how = { name: 'AES-GCM', iv: fromBase64(envelope.iv), additionalData };
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
