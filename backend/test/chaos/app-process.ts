import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { TcpProxy } from '../fakes/tcp-proxy';

const START_LIMIT_MS = 90_000;
const STOP_LIMIT_MS = 10_000;
/** A busy machine may be slow to report that a process has ended. */
const GRACE_MS = 5_000;

/** One process of the product, behind a proxy that can fail like a network. */
export class AppProcess {
  front!: TcpProxy;
  /** Through the proxy. */
  url!: string;
  private child: ChildProcess | undefined;
  private output = '';

  constructor(
    private readonly command: string[],
    private readonly settings: Record<string, string>,
    private readonly port: number,
  ) {}

  async open(): Promise<void> {
    const { proxy, url } = await TcpProxy.before(this.direct);
    this.front = proxy;
    this.url = url.replace(/\/$/, '');
    await this.start();
  }

  async start(): Promise<void> {
    const [program = '', ...args] = this.command;
    const clock = join(__dirname, 'stepped-clock.cjs');
    this.child = spawn(program, ['--require', clock, ...args], {
      env: { PATH: process.env['PATH'], PORT: String(this.port), HOST: '127.0.0.1', ...this.settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout!, this.child.stderr!]) {
      stream.on('data', (text: Buffer) => (this.output = (this.output + text.toString()).slice(-4_000)));
    }
    await this.untilReady();
  }

  /** Waits until the process can serve requests. */
  async untilReady(): Promise<void> {
    const deadline = Date.now() + START_LIMIT_MS;
    while (Date.now() < deadline) {
      if (this.hasEnded) throw new Error(`The process has ended: ${this.output}`);
      const response = await fetch(`${this.direct}/api/health/ready`, { signal: AbortSignal.timeout(2_000) }).catch(
        () => undefined,
      );
      if (response?.ok) return;
      await sleep(100);
    }
    throw new Error(`The process is not ready: ${this.output}`);
  }

  async kill(): Promise<void> {
    const exit = once(this.child!, 'exit');
    this.child!.kill('SIGKILL');
    await exit;
  }

  /** Stops the process as a deployment does. Returns what went wrong, if anything. */
  async stop(): Promise<string[]> {
    if (!this.child || this.hasEnded) return [];
    const exit = once(this.child, 'exit') as Promise<[number | null]>;
    const startedAt = Date.now();
    this.child.kill('SIGTERM');
    const kill = setTimeout(() => this.child!.kill('SIGKILL'), STOP_LIMIT_MS + GRACE_MS);
    const [code] = await exit;
    clearTimeout(kill);
    const ms = Date.now() - startedAt;
    return [
      ...(code === 0 ? [] : [`SIGTERM ended with ${code}`]),
      ...(ms <= STOP_LIMIT_MS + GRACE_MS ? [] : [`SIGTERM took ${ms} ms`]),
    ];
  }

  signal(signal: 'SIGSTOP' | 'SIGCONT' | 'SIGUSR2'): void {
    this.child!.kill(signal);
  }

  async close(): Promise<void> {
    if (!this.hasEnded) {
      this.signal('SIGCONT');
      await this.kill();
    }
    await this.front.close();
  }

  private get direct(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  private get hasEnded(): boolean {
    return !this.child || this.child.exitCode !== null || this.child.signalCode !== null;
  }
}
