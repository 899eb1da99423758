import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { freePort } from '../harness/free-port';

/** A real Redis on loopback that keeps nothing on disk, so that killing it loses everything in it. */
export class RedisServer {
  private child: ChildProcess | undefined;

  private constructor(
    private readonly port: number,
    private readonly password: string,
  ) {}

  static async start(password = ''): Promise<RedisServer> {
    const server = new RedisServer(await freePort(), password);
    await server.start();
    return server;
  }

  get url(): string {
    return `redis://${this.password && `:${this.password}@`}127.0.0.1:${this.port}`;
  }

  /** Does nothing if the server is running. */
  async start(): Promise<void> {
    if (this.isRunning) return;
    const settings = { port: this.port, bind: '127.0.0.1', save: '', appendonly: 'no', requirepass: this.password };
    const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
    this.child = spawn('redis-server', args, { stdio: 'ignore' });
    this.child.on('error', (error) => console.error('redis-server does not start', error));
    await this.responses();
  }

  async kill(): Promise<void> {
    if (!this.isRunning) return;
    const exit = once(this.child!, 'exit');
    this.child!.kill('SIGKILL');
    await exit;
  }

  private get isRunning(): boolean {
    return this.child?.exitCode === null && this.child.signalCode === null;
  }

  private async responses(): Promise<void> {
    const client = new Redis(this.url, { lazyConnect: true, retryStrategy: () => null });
    client.on('error', () => undefined);
    for (;;) {
      const isUp = await client.connect().then(
        () => true,
        () => false,
      );
      if (isUp) break;
      if (this.child?.exitCode !== null) throw new Error('redis-server ended');
      await sleep(20);
    }
    client.disconnect();
  }
}
