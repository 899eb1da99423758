import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type AppConfig, CONFIG } from '../config/config.module';

const CIPHER = 'aes-256-gcm';
const VERSION = 'v2';
/** Written by versions that did not bind secrets to users; opened only to be sealed again. */
const UNBOUND = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts secrets for storage, so that the database alone does not reveal them: AES-256-GCM with a key derived from
 * SESSION_SECRET for each purpose. Each secret is bound to its user: in another user's row it cannot be opened.
 */
@Injectable()
export class SecretBox {
  constructor(@Inject(CONFIG) private readonly config: AppConfig) {}

  seal(text: string, purpose: string, ownerId: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.key(purpose), iv).setAAD(Buffer.from(ownerId));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return `${VERSION}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`;
  }

  /** Undefined for a text sealed with another secret, for another purpose or user, or tampered with. */
  open(sealed: string, purpose: string, ownerId: string): string | undefined {
    return this.decipher(sealed, VERSION, purpose, ownerId);
  }

  /** Seals an unbound secret again, bound to its user; undefined for anything else. */
  bind(sealed: string, purpose: string, ownerId: string): string | undefined {
    const text = this.decipher(sealed, UNBOUND, purpose, '');
    return text === undefined ? undefined : this.seal(text, purpose, ownerId);
  }

  private decipher(sealed: string, wanted: string, purpose: string, ownerId: string): string | undefined {
    const [version, content = ''] = sealed.split('.');
    const bytes = Buffer.from(content, 'base64url');
    if (version !== wanted || bytes.length < IV_BYTES + TAG_BYTES) return undefined;
    try {
      const decipher = createDecipheriv(CIPHER, this.key(purpose), bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(ownerId));
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      return undefined;
    }
  }

  private key(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.config.sessionSecret, '', `tallyboard ${purpose}`, 32));
  }
}
