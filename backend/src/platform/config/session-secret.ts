import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../startup/start-error';
import type { Env } from './env';

const SHORTEST = 32;

export const secretFile = (dataDir: string) => join(dataDir, 'session.secret');

/**
 * The secret that signs session cookies: SESSION_SECRET, or one generated at the first start and stored in DATA_DIR.
 * @throws StartError if the stored one is incomplete
 */
export function sessionSecret(env: Pick<Env, 'sessionSecret' | 'dataDir'>): string {
  if (env.sessionSecret) return env.sessionSecret;
  const file = secretFile(env.dataDir);
  if (!existsSync(file)) {
    mkdirSync(env.dataDir, { recursive: true, mode: 0o711 });
    create(file);
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < SHORTEST) {
    throw new StartError(
      `${file} is incomplete: remove it to get a new one, with which all users have to sign in again, and second ` +
        'factors and connected calendars must be set up again',
    );
  }
  return secret;
}

/** The file appears only once it is complete, whatever interrupts this. */
function create(file: string): void {
  const partial = `${file}.${process.pid}`;
  try {
    writeFileSync(partial, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
    renameSync(partial, file);
  } finally {
    rmSync(partial, { force: true });
  }
}
