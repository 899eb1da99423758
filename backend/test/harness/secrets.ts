import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** A secret sealed as in versions that did not bind secrets to users. */
export function sealUnbound(text: string, purpose: string, sessionSecret: string): string {
  const iv = randomBytes(12);
  const key = Buffer.from(hkdfSync('sha256', sessionSecret, '', `tallyboard ${purpose}`, 32));
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `v1.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`;
}
