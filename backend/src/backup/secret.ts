import { createHmac } from 'node:crypto';

/** Fingerprints show whether two secrets are the same without revealing either. */
export const fingerprintOf = (secret: string): string =>
  createHmac('sha256', secret).update('tallyboard backup').digest('base64url');
