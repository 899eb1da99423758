/**
 * Message keys that one browser of a user transfers to another, in batches that only the latter can open
 * (`docs/encryption.md`).
 */
import { fromBase64, fromUtf8, randomBytes, toBase64, utf8 } from './bytes';
import { fingerprint, importPublicKey, importVerifyKey, type ListedKey, type PublicKeys } from './device-key';
import { digitGroups } from './digits';

const VERSION = 1;
const PREFIX = `handover:${VERSION}:`;
const ALGORITHM = 'RSA-OAEP-256+A256GCM+ES256';
const LABEL = utf8('tallyboard/handover-key/v1');
const SIGNATURE = { name: 'ECDSA', hash: 'SHA-256' } as const;
const CODE_GROUPS = 6;

/** Raw message keys in base64, by `messageKeyName`. */
export type MessageKeys = Record<string, string>;

/** The transfer, number and keys that a batch must belong to in order to be accepted. */
export interface BatchContext {
  handoverId: string;
  number: number;
  fromKeyId: string;
  toKeyId: string;
}

interface Batch {
  w: string;
  iv: string;
  ct: string;
  sig: string;
}

const boundText = ({ handoverId, number, fromKeyId, toKeyId }: BatchContext) =>
  utf8(JSON.stringify([VERSION, ALGORITHM, handoverId, number, fromKeyId, toKeyId]));

const signedText = ({ handoverId, number, fromKeyId, toKeyId }: BatchContext, { w, iv, ct }: Omit<Batch, 'sig'>) =>
  utf8(JSON.stringify(['tallyboard/handover', VERSION, ALGORITHM, handoverId, number, fromKeyId, toKeyId, w, iv, ct]));

/** The same on both screens, unless an attacker has replaced a key. */
export async function handoverCode(handoverId: string, to: PublicKeys, from: PublicKeys): Promise<string[]> {
  const prints = [await fingerprint(to), await fingerprint(from)];
  return digitGroups(JSON.stringify(['tallyboard/handover-code', handoverId, ...prints]), CODE_GROUPS);
}

export async function sealBatch(
  messageKeys: MessageKeys,
  context: BatchContext,
  { sign, to }: { sign: CryptoKey; to: ListedKey },
): Promise<string> {
  const [rawKey, iv] = [randomBytes(32), randomBytes(12)];
  const key = await crypto.subtle.importKey('raw', rawKey, 'AES-GCM', false, ['encrypt']);
  const how = { name: 'AES-GCM', iv, additionalData: boundText(context) };
  const ct = await crypto.subtle.encrypt(how, key, utf8(JSON.stringify(messageKeys)));
  const wrapped = { name: 'RSA-OAEP', label: LABEL };
  const w = toBase64(await crypto.subtle.encrypt(wrapped, await importPublicKey(to.publicKey), rawKey));
  const unsigned = { w, iv: toBase64(iv), ct: toBase64(ct) };
  const sig = toBase64(await crypto.subtle.sign(SIGNATURE, sign, signedText(context, unsigned)));
  return PREFIX + JSON.stringify({ ...unsigned, sig } satisfies Batch);
}

/** Throws unless the other browser sealed exactly this batch for this one. */
export async function openBatch(
  text: string,
  context: BatchContext,
  { decrypt, from }: { decrypt: CryptoKey; from: ListedKey },
): Promise<MessageKeys> {
  if (!text.startsWith(PREFIX) || !from.signingKey) throw new Error('Not a batch of a handover');
  const batch = JSON.parse(text.slice(PREFIX.length)) as Batch;
  const verify = await importVerifyKey(from.signingKey);
  const isSigned = await crypto.subtle.verify(SIGNATURE, verify, fromBase64(batch.sig), signedText(context, batch));
  if (!isSigned) throw new Error('A batch with a wrong signature');
  const rawKey = await crypto.subtle.decrypt({ name: 'RSA-OAEP', label: LABEL }, decrypt, fromBase64(batch.w));
  const key = await crypto.subtle.importKey('raw', rawKey, 'AES-GCM', false, ['decrypt']);
  const how = { name: 'AES-GCM', iv: fromBase64(batch.iv), additionalData: boundText(context) };
  return JSON.parse(fromUtf8(await crypto.subtle.decrypt(how, key, fromBase64(batch.ct)))) as MessageKeys;
}
