import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type AppConfig } from '../config/config.module';

const CIPHER = 'aes-256-gcm';
const VERSION = 'v2';
/** Not bound to an owner: made before secrets were, and opened only to be sealed anew. */
const UNBOUND = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Keeps secrets in the database that somebody who has only the database cannot read: AES-256-GCM under a key made
 * from SESSION_SECRET, another one for each purpose. Each is bound to its owner: in another's row it opens nothing.
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

  /** Undefined for what was sealed under another secret, for another purpose or owner, or was tampered with. */
  open(sealed: string, purpose: string, ownerId: string): string | undefined {
    return this.decipher(sealed, VERSION, purpose, ownerId);
  }

  /** Binds what was sealed before secrets were bound; undefined for anything else. */
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
