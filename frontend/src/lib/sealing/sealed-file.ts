/** A file under a key of its own; the key travels inside the message's envelope, the server has only noise. */
import { SEALED_FILE } from '@contract';
import { fromBase64, randomBytes, sha256, toBase64 } from './bytes';

/** What the envelope says of the file. `size` is that of the file itself, in bytes; `digest` is that of the noise. */
export interface SealedFileKey {
  name: string;
  mime: string;
  size: number;
  key: string;
  iv: string;
  digest: string;
}

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

/** The file itself; undefined if the noise is not what the sender had sealed. */
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
