/** The key of an epoch, with which all messages of a conversation are sealed for a while (`docs/encryption.md`). */
import type { EpochKey, EpochKeyCopy } from '@contract';
import { type Bytes, fromBase64, randomBytes, sha256, toBase64, utf8 } from './bytes';
import { importPublicKey, importVerifyKey, type ListedKey } from './device-key';

const VERSION = 1;
const LABEL = utf8('tallyboard/epoch-key/v1');
const SIGNATURE = { name: 'ECDSA', hash: 'SHA-256' } as const;
const MESSAGE_KEY_BITS = 256;

/** The epoch that a copy of its key belongs to. */
export interface EpochHead {
  conversation: string;
  number: number;
  madeBy: EpochKey['madeBy'];
  commitment: string;
  readers: string;
}

const signedText = ({ conversation, number, madeBy, commitment, readers }: EpochHead, keyId: string, wrapped: string) =>
  utf8(
    JSON.stringify([
      ...['tallyboard/epoch', VERSION, conversation, number],
      ...[madeBy.userId, madeBy.keyId, commitment, readers, keyId, wrapped],
    ]),
  );

const commitmentTo = async (rawKey: Bytes) => toBase64(await sha256(rawKey));

/**
 * Identifies the devices that an epoch was made for. Senders compare it with the devices they know, so that no other
 * device can be added unnoticed.
 */
export async function readersHash(readers: readonly Pick<ListedKey, 'id' | 'publicKey'>[]): Promise<string> {
  const listed = readers.map(({ id, publicKey }) => [id, publicKey] as const);
  const sorted = listed.sort(([one], [other]) => (one < other ? -1 : 1));
  return toBase64(await sha256(utf8(JSON.stringify(['tallyboard/epoch-readers', sorted]))));
}

/** The key leaves this browser only in wrapped form; message keys can be derived from it. */
const imported = (rawKey: Bytes) => crypto.subtle.importKey('raw', rawKey, 'HKDF', false, ['deriveBits']);

/** Returns the key in two forms: raw, to wrap it, and imported, to keep it. */
export async function makeEpochKey() {
  const rawKey = randomBytes(32);
  return { rawKey, key: await imported(rawKey), commitment: await commitmentTo(rawKey) };
}

/** Returns a copy for one device, signed by the device that made the key. */
export async function wrapEpochKey(
  rawKey: Bytes,
  head: EpochHead,
  { sign, to }: { sign: CryptoKey; to: ListedKey },
): Promise<EpochKeyCopy> {
  const reader = await importPublicKey(to.publicKey);
  const wrapped = toBase64(await crypto.subtle.encrypt({ name: 'RSA-OAEP', label: LABEL }, reader, rawKey));
  const signature = await crypto.subtle.sign(SIGNATURE, sign, signedText(head, to.id, wrapped));
  return { keyId: to.id, wrapped, signature: toBase64(signature) };
}

/** Undefined unless the maker signed this copy for this device, and it contains the key that all devices received. */
export async function openEpochKey(
  { wrapped, signature }: Pick<EpochKey, 'wrapped' | 'signature'>,
  head: EpochHead,
  { keyId, decrypt, signingKey }: { keyId: string; decrypt: CryptoKey; signingKey: string },
): Promise<CryptoKey | undefined> {
  try {
    const verify = await importVerifyKey(signingKey);
    const text = signedText(head, keyId, wrapped);
    if (!(await crypto.subtle.verify(SIGNATURE, verify, fromBase64(signature), text))) return undefined;
    const how = { name: 'RSA-OAEP', label: LABEL };
    const rawKey = new Uint8Array(await crypto.subtle.decrypt(how, decrypt, fromBase64(wrapped)));
    return (await commitmentTo(rawKey)) === head.commitment ? await imported(rawKey) : undefined;
  } catch {
    return undefined;
  }
}

/** The values that a message key is derived from: no two messages have the same. */
export interface MessageName {
  conversation: string;
  number: number;
  senderId: string;
  keyId: string;
  clientId: string;
  iv: Bytes;
}

/** The raw key of one message. */
export async function deriveMessageKey(epochKey: CryptoKey, name: MessageName): Promise<Bytes> {
  const { conversation, number, senderId, keyId, clientId, iv } = name;
  const info = utf8(JSON.stringify(['tallyboard/message-key', 2, conversation, number, senderId, keyId, clientId]));
  const how = { name: 'HKDF', hash: 'SHA-256', salt: iv, info };
  return new Uint8Array(await crypto.subtle.deriveBits(how, epochKey, MESSAGE_KEY_BITS));
}
