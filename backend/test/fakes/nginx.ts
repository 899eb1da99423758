import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../harness/free-port';

const TEMPLATE = resolve(__dirname, '../../../docker/nginx.conf.template');

/** A real nginx with the configuration in `docker`, in front of processes on loopback. */
export class Nginx {
  private child: ChildProcess | undefined;

  private constructor(
    readonly url: string,
    private readonly folder: string,
  ) {}

  static async prepare(ports: readonly number[]): Promise<Nginx> {
    const folder = mkdtempSync(join(tmpdir(), 'tallyboard-nginx-'));
    const port = await freePort();
    const servers = ports.map((each) => `server 127.0.0.1:${each} max_fails=0;`).join(' ');
    const filled = readFileSync(TEMPLATE, 'utf8')
      .replaceAll('${LISTEN}', `127.0.0.1:${port}`)
      .replaceAll('${SERVERS}', servers);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((it) => `${it}_temp_path ${it};`);
    const user = process.getuid?.() === 0 ? 'user root;' : '';
    writeFileSync(
      join(folder, 'nginx.conf'),
      `${user} pid nginx.pid; events {} http { access_log off; ${temporary.join(' ')} ${filled} }`,
    );
    return new Nginx(`http://127.0.0.1:${port}`, folder);
  }

  /** Returns nginx's own verdict on the configuration. */
  check(): { code: number | null; says: string } {
    const { status, stderr } = spawnSync('nginx', [...this.args, '-t'], { encoding: 'utf8' });
    return { code: status, says: stderr };
  }

  start(): void {
    this.child = spawn('nginx', [...this.args, '-g', 'daemon off;'], { stdio: 'ignore' });
  }

  /** Returns the lines of its error log, which say why it responded with a 502. */
  errors(): string[] {
    return readFileSync(this.errorLog, 'utf8').split('\n').filter(Boolean);
  }

  async close(): Promise<void> {
    if (this.child?.exitCode === null) {
      this.child.kill('SIGTERM');
      await once(this.child, 'exit');
    }
    rmSync(this.folder, { recursive: true, force: true });
  }

  private get errorLog(): string {
    return join(this.folder, 'error.log');
  }

  private get args(): string[] {
    return ['-p', this.folder, '-c', join(this.folder, 'nginx.conf'), '-e', this.errorLog];
  }
}
