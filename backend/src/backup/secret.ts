import { createHmac } from 'node:crypto';
import { withClient } from '../platform/database/with-client';

/** Fingerprints show whether two secrets are the same without revealing either. */
export const fingerprintOf = (secret: string): string =>
  createHmac('sha256', secret).update('tallyboard backup').digest('base64url');

/** An invitation remains, so that its sender sees that it has expired and can renew it. */
const END = `
  DELETE FROM sessions;
  DELETE FROM password_resets;
  UPDATE invitations SET expires_at = clock_timestamp()
   WHERE expires_at > clock_timestamp() AND created_at < clock_timestamp()`;

/** Ends what only the former secret recognises: its cookies and links would seem valid, but no longer work. */
export const endSecretsOf = async (databaseUrl: string): Promise<void> => {
  await withClient(databaseUrl, 'tallyboard-restore', (client) => client.query(END));
};
