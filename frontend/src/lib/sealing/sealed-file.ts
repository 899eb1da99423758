/**
 * A file encrypted with a key of its own. The key is sent inside the message's envelope; the server stores only
 * ciphertext.
 */
import { SEALED_FILE } from '@contract';
import { fromBase64, randomBytes, sha256, toBase64 } from './bytes';

/**
 * The file as described in the envelope. `size` is that of the plain file in bytes; `digest` that of the ciphertext.
 */
export interface SealedFileKey {
  name: string;
  mime: string;
  size: number;
  key: string;
  iv: string;
  digest: string;
}

/** Checks the sender's JSON, of which the signature proves only the origin. */
export const isSealedFileKey = (it: unknown): it is SealedFileKey => {
  const file = Object(it) as Partial<Record<string, unknown>>;
  const texts = ['name', 'mime', 'key', 'iv', 'digest'];
  return typeof file.size === 'number' && texts.every((field) => typeof file[field] === 'string');
};

export async function sealFile(file: File): Promise<{ sealed: File; fileKey: SealedFileKey }> {
  const rawKey = randomBytes(32);
  const iv = randomBytes(12);
  const key = await crypto.subtle.importKey('raw', rawKey, 'AES-GCM', false, ['encrypt']);
  const noise = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new Uint8Array(await file.arrayBuffer()));
  return {
    sealed: new File([noise], SEALED_FILE.name, { type: SEALED_FILE.contentType }),
    fileKey: {
      name: file.name,
      mime: file.type,
      size: file.size,
      key: toBase64(rawKey),
      iv: toBase64(iv),
      digest: toBase64(await sha256(noise)),
    },
  };
}

/** The plain file; undefined if the ciphertext is not what the sender sealed. */
export async function openFile(noise: BufferSource, fileKey: SealedFileKey): Promise<Blob | undefined> {
  try {
    if (toBase64(await sha256(noise)) !== fileKey.digest) return undefined;
    const key = await crypto.subtle.importKey('raw', fromBase64(fileKey.key), 'AES-GCM', false, ['decrypt']);
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: fromBase64(fileKey.iv) }, key, noise);
    return new Blob([plain], { type: fileKey.mime });
  } catch {
    return undefined;
  }
}
