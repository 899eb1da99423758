/**
 * The key pairs of one browser: RSA-OAEP, 2048 bits, SHA-256, and a second pair that signs, since RSA-OAEP does not
 * prove the sender.
 */
import { fromBase64, sha256, toBase64, utf8 } from './bytes';

const RSA = { name: 'RSA-OAEP', hash: 'SHA-256' } as const;
const RSA_MADE = { ...RSA, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) };
const SIGNING = { name: 'ECDSA', namedCurve: 'P-256' } as const;

/** Base64 SPKI, as listed by the server. Keys that never send, such as those of a backup, have no signing key. */
export interface PublicKeys {
  publicKey: string;
  signingKey: string | null;
}

/** A listed key: messages are sealed for it and verified with it. */
export interface ListedKey extends PublicKeys {
  id: string;
}

/** The browser's private part. Its keys are not extractable. */
export interface DevicePrivateKeys {
  decrypt: CryptoKey;
  sign: CryptoKey;
}

async function spki(key: CryptoKey): Promise<string> {
  return toBase64(await crypto.subtle.exportKey('spki', key));
}

/** Creates both key pairs of a browser. Takes a few hundred milliseconds. */
export async function makeDeviceKeys(): Promise<{ publicKeys: PublicKeys; privateKeys: DevicePrivateKeys }> {
  const [sealing, signing] = await Promise.all([
    crypto.subtle.generateKey(RSA_MADE, false, ['encrypt', 'decrypt']),
    crypto.subtle.generateKey(SIGNING, false, ['sign', 'verify']),
  ]);
  return {
    publicKeys: { publicKey: await spki(sealing.publicKey), signingKey: await spki(signing.publicKey) },
    privateKeys: { decrypt: sealing.privateKey, sign: signing.privateKey },
  };
}

/** Creates a pair whose private half (PKCS 8) is stored only in a backup file. */
export async function makeRecoveryKey(): Promise<{ publicKey: string; pkcs8: string }> {
  const pair = await crypto.subtle.generateKey(RSA_MADE, true, ['encrypt', 'decrypt']);
  return {
    publicKey: await spki(pair.publicKey),
    pkcs8: toBase64(await crypto.subtle.exportKey('pkcs8', pair.privateKey)),
  };
}

/** Imports base64 PKCS 8; the key cannot be exported again. */
export function importDecryptKey(pkcs8: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('pkcs8', fromBase64(pkcs8), RSA, false, ['decrypt']);
}

/** Cached, since importing takes as long as sealing for one key, and every message uses the same few keys. */
function remembered(load: (text: string) => Promise<CryptoKey>): (text: string) => Promise<CryptoKey> {
  const known = new Map<string, Promise<CryptoKey>>();
  return (text) => {
    let key = known.get(text);
    if (!key) known.set(text, (key = load(text)));
    return key;
  };
}

export const importPublicKey = remembered(async (text) =>
  crypto.subtle.importKey('spki', fromBase64(text), RSA, false, ['encrypt']),
);

export const importVerifyKey = remembered(async (text) =>
  crypto.subtle.importKey('spki', fromBase64(text), SIGNING, false, ['verify']),
);

/** A key's fingerprint: 64 hexadecimal digits over both public halves. */
export async function fingerprint({ publicKey, signingKey }: PublicKeys): Promise<string> {
  const digest = await sha256(utf8(JSON.stringify(['tallyboard/key', publicKey, signingKey])));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
