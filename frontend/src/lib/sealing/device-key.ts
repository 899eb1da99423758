/** The key pairs of one browser. Spec 9: RSA-OAEP, 2048 bits, SHA-256; a second pair signs, as RSA-OAEP proves no sender. */
import { fromBase64, sha256, toBase64, utf8 } from './bytes';

const RSA = { name: 'RSA-OAEP', hash: 'SHA-256' } as const;
const RSA_MADE = { ...RSA, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) };
const SIGNING = { name: 'ECDSA', namedCurve: 'P-256' } as const;

/** What the server lists of a key. Both are base64 SPKI; a key that never sends, as that of a backup, signs nothing. */
export interface PublicKeys {
  publicKey: string;
  signingKey: string | null;
}

/** A key as it is listed: what messages are sealed for and checked against. */
export interface ListedKey extends PublicKeys {
  id: string;
}

/** What stays in the browser. None of it can be taken out of it: the private keys are not extractable. */
export interface DevicePrivateKeys {
  decrypt: CryptoKey;
  sign: CryptoKey;
}

async function spki(key: CryptoKey): Promise<string> {
  return toBase64(await crypto.subtle.exportKey('spki', key));
}

/** The two pairs of a browser. Takes some hundred milliseconds. */
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

/** A pair whose private half (PKCS 8) goes into a backup file and nowhere else. */
export async function makeRecoveryKey(): Promise<{ publicKey: string; pkcs8: string }> {
  const pair = await crypto.subtle.generateKey(RSA_MADE, true, ['encrypt', 'decrypt']);
  return {
    publicKey: await spki(pair.publicKey),
    pkcs8: toBase64(await crypto.subtle.exportKey('pkcs8', pair.privateKey)),
  };
}

/** From base64 PKCS 8; the browser does not give it out again. */
export function importDecryptKey(pkcs8: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('pkcs8', fromBase64(pkcs8), RSA, false, ['decrypt']);
}

/** Importing takes as long as sealing for one, and the same few keys are met in every message. */
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

/** What tells one key from any other: 64 hexadecimal digits over both public halves. */
export async function fingerprint({ publicKey, signingKey }: PublicKeys): Promise<string> {
  const digest = await sha256(utf8(JSON.stringify(['tallyboard/key', publicKey, signingKey])));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
