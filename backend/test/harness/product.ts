import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD, demoEmail } from '../../src/demo/team';
import { spawnTypeScript } from './child';
import { freePort } from './free-port';
import { httpOf } from './http';

/** The whole product in a separate process, started as by `npm start`, with its own embedded database. */
export class Product {
  private output = '';

  private constructor(
    readonly child: ChildProcess,
    readonly url: string,
    readonly dataDir: string,
  ) {
    for (const stream of [child.stdout!, child.stderr!]) {
      stream.on('data', (text: Buffer) => (this.output += text.toString()));
    }
  }

  /** Starts the process without waiting for it. */
  static async launch(settings: Record<string, string> = {}): Promise<Product> {
    const dataDir = mkdtempSync(join(tmpdir(), 'tallyboard-product-'));
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const given = { DATA_DIR: dataDir, PORT: String(port), APP_URL: url, LOG_LEVEL: 'error', ...settings };
    return new Product(spawnTypeScript('src/main.ts', [], given), url, dataDir);
  }

  /** Starts it and waits until it is ready. */
  static async start(settings: Record<string, string> = {}): Promise<Product> {
    const product = await Product.launch(settings);
    await product.says(`Tallyboard is at ${product.url}`);
    return product;
  }

  /** Everything the process has printed so far. */
  get printed(): string {
    return this.output;
  }

  /** Waits until the process has printed this text. */
  async says(words: string): Promise<void> {
    while (!this.output.includes(words)) {
      if (this.hasEnded) throw new Error(`It ended without saying "${words}": ${this.output}`);
      await sleep(20);
    }
  }

  /** Signs in a member of the demo team and returns the session cookie. */
  async signIn(key: string): Promise<string> {
    const body = { email: demoEmail(key), password: DEMO_PASSWORD };
    const { headers } = await httpOf(this.url).post('/api/auth/signin').send(body).expect(200);
    return String(headers['set-cookie']).split(';')[0]!;
  }

  /** Sends the signal and returns the exit code and the time it took. */
  async stop(signal: NodeJS.Signals): Promise<{ code: number | null; ms: number }> {
    const startedAt = Date.now();
    const exit = once(this.child, 'exit') as Promise<[number | null]>;
    this.child.kill(signal);
    const [code] = await exit;
    return { code, ms: Date.now() - startedAt };
  }

  /** Cleans up at the end of a test, whether or not it passed. */
  async clean(): Promise<void> {
    if (!this.hasEnded) await this.stop('SIGTERM');
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  private get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }
}
