/** Bytes and their text encodings. */
export type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

export function utf8(text: string): Bytes {
  return encoder.encode(text);
}

/** Throws if the bytes are not UTF-8. */
export function fromUtf8(bytes: BufferSource): string {
  return decoder.decode(bytes);
}

/** Spreading many megabytes would exceed the limit of arguments in one call. */
const CHUNK = 0x8000;

export function toBase64(data: ArrayBuffer | Bytes): string {
  const bytes = new Uint8Array(data);
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(text);
}

/** Throws if the text is not base64. */
export function fromBase64(text: string): Bytes {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

export function randomBytes(count: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(count));
}

export async function sha256(data: BufferSource): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', data));
}
