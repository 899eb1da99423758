import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from './env';

export const secretFile = (dataDir: string) => join(dataDir, 'session.secret');

/**
 * The secret that signs session cookies: SESSION_SECRET, or one generated at the first start and stored in DATA_DIR.
 */
export function sessionSecret(env: Pick<Env, 'sessionSecret' | 'dataDir'>): string {
  if (env.sessionSecret) return env.sessionSecret;
  const file = secretFile(env.dataDir);
  if (!existsSync(file)) {
    mkdirSync(env.dataDir, { recursive: true, mode: 0o711 });
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  }
  return readFileSync(file, 'utf8').trim();
}
