import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadEnv } from '../../src/platform/config/env';
import { freePort } from '../harness/free-port';

export const CLIENT = { id: 'tallyboard-tests', secret: 'a client secret of the tests' };
/** A configured integration without a service behind it. */
export const GOOGLE = loadEnv({
  ...{ GOOGLE_CLIENT_ID: CLIENT.id, GOOGLE_CLIENT_SECRET: CLIENT.secret },
  ...{ GOOGLE_TOKEN_URL: 'http://127.0.0.1:1/token', GOOGLE_API_URL: 'http://127.0.0.1:1' },
}).google;

/** Users with a Google account. */
export const GOOGLE_PEOPLE = ['ann@google.test', 'bo@google.test'] as const;

// The package exports only a library; this is its executable.
const MAIN = resolve(__dirname, '../../../node_modules/emulate/dist/index.js');
const PATIENCE_MS = 30_000;

/** The emulator of Google's sign-in and calendars (https://emulate.dev), in a separate process. */
export class GoogleEmulator {
  private constructor(
    readonly url: string,
    private readonly process: ChildProcess,
    private readonly folder: string,
  ) {}

  /** @param appUrl where users are redirected to */
  static async start(appUrl = 'http://localhost:3000', events: object[] = []): Promise<GoogleEmulator> {
    const folder = mkdtempSync(join(tmpdir(), 'tallyboard-google-'));
    const seed = {
      google: {
        users: GOOGLE_PEOPLE.map((email) => ({ email, name: email, email_verified: true })),
        oauth_clients: [
          {
            ...{ client_id: CLIENT.id, client_secret: CLIENT.secret, name: 'Tallyboard' },
            redirect_uris: [`${appUrl}/api/calendar/google/callback`],
          },
        ],
        calendar_events: events,
      },
    };
    writeFileSync(join(folder, 'seed.json'), JSON.stringify(seed));
    const port = await freePort();
    const child = spawn(
      process.execPath,
      [MAIN, '--service', 'google', '--port', String(port), '--seed', join(folder, 'seed.json')],
      { cwd: folder, stdio: 'ignore' },
    );
    const emulator = new GoogleEmulator(`http://127.0.0.1:${port}`, child, folder);
    await emulator.responses();
    return emulator;
  }

  async stop(): Promise<void> {
    const end = once(this.process, 'exit');
    this.process.kill('SIGKILL');
    await end;
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async responses(): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    const isUp = () =>
      fetch(`${this.url}/.well-known/openid-configuration`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await isUp())) {
      if (Date.now() > deadline || this.process.exitCode !== null) throw new Error('The emulator did not start');
      await sleep(50);
    }
  }
}

/** Acts as the user at Google: chooses an account and grants access. Returns the redirect. */
export async function giveLeave(authUrl: string, email: string = GOOGLE_PEOPLE[0]): Promise<URL> {
  const consentUrl = new URL(authUrl);
  const fields = ['redirect_uri', 'scope', 'state', 'client_id', 'code_challenge', 'code_challenge_method'];
  const form = new URLSearchParams();
  for (const name of fields) form.set(name, consentUrl.searchParams.get(name) ?? '');
  form.set('email', email);
  const response = await fetch(`${consentUrl.origin}${consentUrl.pathname}/callback`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  });
  return new URL(response.headers.get('location') ?? '');
}
