import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import type { Redis } from 'ioredis';
import type { HealthState } from '../../contract';
import { publisher, reader } from './redis-clients';

/** The stream through which the processes of an installation exchange events that are not in the log. */
export const EVENT_STREAM = 'tallyboard:events';

const FIRST_MS = 5_000;
const QUIT_MS = 500;
const PROBE_EVERY_MS = 1_000;

export const KEPT_ENTRIES = 1_000;

/**
 * The connections to Redis, through which the processes exchange events that are not in the log. Without REDIS_URL,
 * there is one process and no connection. Redis holds no data that must not be lost, and no request waits for it.
 */
@Injectable()
export class RedisLink implements OnApplicationShutdown {
  private readonly logger = new Logger(RedisLink.name);
  private readonly readers: Redis[] = [];
  private isLost = false;

  /** @param client undefined without REDIS_URL; its `duplicate` creates a connection for reading */
  private constructor(readonly client?: Redis) {}

  static async open(url: string | undefined): Promise<RedisLink> {
    if (!url) return new RedisLink();
    const client = publisher(url);
    const link = new RedisLink(client);
    const tail = await firstTail(client);
    Object.assign(client, { duplicate: () => link.addReader(url, tail) });
    client.on('close', () => link.lost());
    client.on('ready', () => void link.probe());
    return link;
  }

  /** Whether Redis is unavailable, so that events published now reach no other process. */
  get isAway(): boolean {
    return this.isLost;
  }

  async state(): Promise<HealthState> {
    if (!this.client) return 'off';
    return (await this.acceptsWrites(this.client)) ? 'ok' : 'failed';
  }

  async onApplicationShutdown(): Promise<void> {
    const { client } = this;
    if (!client) return;
    client.removeAllListeners('close').removeAllListeners('ready');
    this.readers.forEach((each) => each.disconnect());
    // QUIT waits for the last writes, such as the sessions of sockets that move to another process.
    await Promise.race([client.quit().catch(() => undefined), sleep(QUIT_MS)]);
    client.disconnect();
  }

  private lost(): void {
    if (!this.isLost) this.logger.warn('Redis is away: only sockets of this process see who is typing');
    this.isLost = true;
  }

  @Interval(PROBE_EVERY_MS)
  async probe(): Promise<void> {
    if (!this.client) return;
    if (!(await this.acceptsWrites(this.client))) this.lost();
    else if (this.isLost) {
      this.isLost = false;
      this.logger.log('Redis is back');
    }
  }

  /** A Redis that responds may still refuse writes. Readers ignore the entry. */
  private acceptsWrites(client: Redis): Promise<boolean> {
    return client.xadd(EVENT_STREAM, 'MAXLEN', '~', KEPT_ENTRIES, '*', 'probe', '1').then(
      () => true,
      () => false,
    );
  }

  private addReader(url: string, tail: string): Redis {
    const made = reader(url, tail);
    this.readers.push(made);
    return made;
  }
}

/** Waits for the connection, and returns the id of the newest entry of the stream. */
async function firstTail(client: Redis): Promise<string> {
  const deadline = Date.now() + FIRST_MS;
  for (;;) {
    try {
      const [newest] = await client.xrevrange(EVENT_STREAM, '+', '-', 'COUNT', 1);
      return newest?.[0] ?? '0-0';
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(20);
    }
  }
}
