import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD, demoEmail } from '../src/demo/team';
import { spawnTypeScript } from './child';
import { httpOf } from './http';

/** The whole product as a process of its own, started as `npm start` does, over its own embedded database. */
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

  /** Begins to start it. */
  static async launch(settings: Record<string, string> = {}): Promise<Product> {
    const dataDir = mkdtempSync(join(tmpdir(), 'tallyboard-product-'));
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const given = { DATA_DIR: dataDir, PORT: String(port), APP_URL: url, LOG_LEVEL: 'error', ...settings };
    return new Product(spawnTypeScript('src/main.ts', [], given), url, dataDir);
  }

  /** Started, and ready for requests. */
  static async start(settings: Record<string, string> = {}): Promise<Product> {
    const product = await Product.launch(settings);
    await product.says(`Tallyboard is at ${product.url}`);
    return product;
  }

  /** Waits until it has printed these words. */
  async says(words: string): Promise<void> {
    while (!this.output.includes(words)) {
      if (this.hasEnded) throw new Error(`It ended without saying "${words}": ${this.output}`);
      await sleep(20);
    }
  }

  /** The session cookie of somebody of the demo team. */
  async signIn(key: string): Promise<string> {
    const body = { email: demoEmail(key), password: DEMO_PASSWORD };
    const { headers } = await httpOf(this.url).post('/api/auth/signin').send(body).expect(200);
    return String(headers['set-cookie']).split(';')[0]!;
  }

  /** Sends the signal and returns how the process ended, and after how long. */
  async stop(signal: NodeJS.Signals): Promise<{ code: number | null; ms: number }> {
    const startedAt = Date.now();
    const exit = once(this.child, 'exit') as Promise<[number | null]>;
    this.child.kill(signal);
    const [code] = await exit;
    return { code, ms: Date.now() - startedAt };
  }

  /** For the end of a test, however it went. */
  async clean(): Promise<void> {
    if (!this.hasEnded) await this.stop('SIGTERM');
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  private get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }
}

/** Below the ports that the system hands to outgoing connections. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
