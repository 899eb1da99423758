/** The backup file: a recovery key and the message keys so far, encrypted with a passphrase (`docs/encryption.md`). */
import { type Bytes, fromBase64, fromUtf8, randomBytes, toBase64, utf8 } from './bytes';

const FORMAT = 'tallyboard-backup';
const VERSION = 1;
/** OWASP's recommendation for PBKDF2 with SHA-256; takes about a quarter of a second. */
const ITERATIONS = 600_000;
/** A file with more iterations would only freeze the browser. */
const MOST_ITERATIONS = 10_000_000;

export interface BackupContent {
  userId: string;
  createdAt: string;
  /** The server's id of the public half. */
  recoveryKeyId: string;
  /** Its private half, PKCS 8 in base64. */
  recoveryKey: string;
  /**
   * Raw message keys in base64, for messages older than the recovery key: by `messageKeyName`, in older files by the `iv`
   * of their envelopes.
   */
  messageKeys: Record<string, string>;
}

interface BackupFile {
  format: typeof FORMAT;
  v: typeof VERSION;
  iterations: number;
  salt: string;
  iv: string;
  ct: string;
}

export type OpenedBackup = { content: BackupContent } | { refusal: 'not-a-backup' | 'wrong-passphrase' };

async function keyFrom(passphrase: string, salt: Bytes, iterations: number, usage: KeyUsage): Promise<CryptoKey> {
  // Two systems may encode the same passphrase in different Unicode forms.
  const material = await crypto.subtle.importKey('raw', utf8(passphrase.normalize('NFKC')), 'PBKDF2', false, [
    'deriveKey',
  ]);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  return crypto.subtle.deriveKey(how, material, { name: 'AES-GCM', length: 256 }, false, [usage]);
}

const boundText = (iterations: number) => utf8(JSON.stringify([FORMAT, VERSION, iterations]));

export async function writeBackup(content: BackupContent, passphrase: string): Promise<string> {
  const [salt, iv] = [randomBytes(16), randomBytes(12)];
  const key = await keyFrom(passphrase, salt, ITERATIONS, 'encrypt');
  const how = { name: 'AES-GCM', iv, additionalData: boundText(ITERATIONS) };
  const ct = await crypto.subtle.encrypt(how, key, utf8(JSON.stringify(content)));
  const file: BackupFile = {
    format: FORMAT,
    v: VERSION,
    iterations: ITERATIONS,
    salt: toBase64(salt),
    iv: toBase64(iv),
    ct: toBase64(ct),
  };
  return JSON.stringify(file);
}

function parse(
  text: string,
): (Omit<BackupFile, 'salt' | 'iv' | 'ct'> & Record<'salt' | 'iv' | 'ct', Bytes>) | undefined {
  try {
    const file = JSON.parse(text) as BackupFile;
    const isOurs = file.format === FORMAT && file.v === VERSION;
    const isFeasible = Number.isInteger(file.iterations) && file.iterations > 0 && file.iterations <= MOST_ITERATIONS;
    if (!isOurs || !isFeasible) return undefined;
    return { ...file, salt: fromBase64(file.salt), iv: fromBase64(file.iv), ct: fromBase64(file.ct) };
  } catch {
    return undefined;
  }
}

/** A truncated or modified file cannot be distinguished from a wrong passphrase. */
export async function readBackup(text: string, passphrase: string): Promise<OpenedBackup> {
  const file = parse(text);
  if (!file) return { refusal: 'not-a-backup' };
  try {
    const key = await keyFrom(passphrase, file.salt, file.iterations, 'decrypt');
    const how = { name: 'AES-GCM', iv: file.iv, additionalData: boundText(file.iterations) };
    return { content: JSON.parse(fromUtf8(await crypto.subtle.decrypt(how, key, file.ct))) as BackupContent };
  } catch {
    return { refusal: 'wrong-passphrase' };
  }
}
