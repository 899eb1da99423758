import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres';
import { GoogleStandIn } from '../fakes/google-stand-in';
import { RedisServer } from '../fakes/redis-server';
import { S3Server } from '../fakes/s3-server';
import { TcpProxy } from '../fakes/tcp-proxy';
import { AppProcess } from './app-process';
import { SmallDisk } from './small-disk';

const PROCESSES = 2;

export interface WorldOptions {
  /** The program and its arguments that start the product. */
  command: string[];
  /** The first port; the other processes use the ports after it. */
  port: number;
}

/**
 * Two processes of the product and everything they depend on: started here, killed by the faults, removed at the end.
 */
export class World {
  readonly apps: AppProcess[] = [];
  private readonly folder = mkdtempSync(join(tmpdir(), 'tallyboard-chaos-'));
  private postgres!: EmbeddedPostgres;
  private redisServer?: RedisServer;
  private s3?: S3Server;
  /** Holds the data of PostgreSQL, the uploads and the bucket. */
  readonly disk = SmallDisk.mount(this.folder);
  google!: GoogleStandIn;
  /** Proxies between the product and PostgreSQL, Redis, the bucket of files, and Google. */
  database!: TcpProxy;
  redis!: TcpProxy;
  bucket!: TcpProxy;
  internet!: TcpProxy;

  private constructor() {}

  static async start({ command, port }: WorldOptions): Promise<World> {
    const world = new World();
    // If this user is root, PostgreSQL runs as another user.
    chmodSync(world.folder, 0o711);
    try {
      world.postgres = await startEmbeddedPostgres({ dataDir: world.folder });
      const settings = await world.stand();
      for (let number = 0; number < PROCESSES; number += 1) {
        const app = new AppProcess(command, settings, port + number);
        world.apps.push(app);
        await app.open();
      }
      return world;
    } catch (error) {
      await world.close();
      throw error;
    }
  }

  /** Starts the services that the processes share, and returns their settings. */
  private async stand(): Promise<Record<string, string>> {
    const dataDir = join(this.folder, 'data');
    mkdirSync(dataDir);
    const database = await TcpProxy.before(this.postgres.url);
    this.database = database.proxy;
    this.redisServer = await RedisServer.start();
    const redis = await TcpProxy.before(this.redisServer.url);
    this.redis = redis.proxy;
    this.s3 = await S3Server.start(join(this.folder, 'bucket'));
    const bucket = await TcpProxy.before(this.s3.url);
    this.bucket = bucket.proxy;
    this.google = await GoogleStandIn.start();
    const internet = await TcpProxy.before(this.google.url);
    this.internet = internet.proxy;
    return {
      ...this.google.settingsAt(internet.url.replace(/\/$/, '')),
      APP_URL: 'http://localhost:3000',
      ...{ DATABASE_URL: database.url, REDIS_URL: redis.url, STORAGE_URL: bucket.url, DATA_DIR: dataDir },
      ...{ SESSION_SECRET: 'the same for both of the processes', DEMO: 'true', LOG_LEVEL: 'fatal' },
    };
  }

  /** Kills Redis, which forgets everything, and starts it again. */
  async killRedis(awayMs: number): Promise<void> {
    await this.redisServer!.kill();
    await sleep(awayMs);
    await this.redisServer!.start();
  }

  /** Kills PostgreSQL and starts it again. */
  async killDatabase(): Promise<void> {
    const [pid] = readFileSync(join(this.folder, 'postgres/postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
    await this.startDatabase();
  }

  /** Frees the disk, and starts PostgreSQL on the same port unless it is running: a full disk may have stopped it. */
  async freeDisk(): Promise<void> {
    this.disk!.free();
    await this.startDatabase();
  }

  private async startDatabase(): Promise<void> {
    this.postgres = await startEmbeddedPostgres({ dataDir: this.folder, port: this.postgres.port });
  }

  async close(): Promise<void> {
    for (const app of this.apps) await app.close().catch(() => undefined);
    for (const proxy of [this.database, this.redis, this.bucket, this.internet])
      await proxy?.close().catch(() => undefined);
    await this.redisServer?.kill();
    await this.s3?.stop();
    await this.google?.stop();
    await this.postgres?.stop();
    this.disk?.unmount();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
