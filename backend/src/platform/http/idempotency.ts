import { createHash } from 'node:crypto';

const sha256 = (text: string) => createHash('sha256').update(text);

/** Returns an idempotency key as it is stored: keys may be of any length. An empty key counts as none, null. */
export const storedKey = (key: string | undefined): string | null => (key ? sha256(key).digest('base64url') : null);

/** Returns the hash that tells a repeated request from another one under the same key. */
export const requestHash = (fields: unknown): Buffer => sha256(JSON.stringify(fields)).digest();
