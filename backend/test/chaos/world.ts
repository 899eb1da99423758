import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres';
import { TcpProxy } from '../fakes/tcp-proxy';
import { AppProcess } from './app-process';

export interface WorldOptions {
  /** The program and its arguments that start the product. */
  command: string[];
  /** The first of its ports. */
  port: number;
}

/** The product and all it stands on: started here, killed by the faults, gone in the end. */
export class World {
  readonly apps: AppProcess[] = [];
  private readonly folder = mkdtempSync(join(tmpdir(), 'tallyboard-chaos-'));
  private postgres!: EmbeddedPostgres;
  /** Between the product and PostgreSQL. */
  database!: TcpProxy;

  private constructor() {}

  static async start({ command, port }: WorldOptions): Promise<World> {
    const world = new World();
    // If this user is root, PostgreSQL runs as another.
    chmodSync(world.folder, 0o711);
    try {
      world.postgres = await startEmbeddedPostgres({ dataDir: world.folder });
      const { proxy, url } = await TcpProxy.before(world.postgres.url);
      world.database = proxy;
      const dataDir = join(world.folder, 'data');
      mkdirSync(dataDir);
      const settings = { DATABASE_URL: url, DATA_DIR: dataDir, DEMO: 'true', LOG_LEVEL: 'fatal' };
      const app = new AppProcess(command, settings, port);
      world.apps.push(app);
      await app.open();
      return world;
    } catch (error) {
      await world.close();
      throw error;
    }
  }

  /** Kills PostgreSQL and starts it again on the same port. */
  async killDatabase(): Promise<void> {
    const { port } = this.postgres;
    const [pid] = readFileSync(join(this.folder, 'postgres/postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
    this.postgres = await startEmbeddedPostgres({ dataDir: this.folder, port });
  }

  async close(): Promise<void> {
    for (const app of this.apps) await app.close().catch(() => undefined);
    await this.database?.close().catch(() => undefined);
    await this.postgres?.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
