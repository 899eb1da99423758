import type pg from 'pg';
import { hangUp } from '../platform/database/watched-client';
import { clientOf } from '../platform/database/with-client';

const RETRY_MS = 1_000;

/** Listens for additions to the log of events on a connection of its own, and reconnects when it is lost. */
export class LogListener {
  private client?: pg.Client;
  private retry?: NodeJS.Timeout;
  private isStopped = false;

  constructor(
    private readonly options: pg.ClientConfig,
    private readonly onAdded: () => void,
  ) {}

  async start(): Promise<void> {
    const client = clientOf(this.options.connectionString!, 'tallyboard-events');
    client.on('end', () => this.startAgain(client));
    client.on('notification', this.onAdded);
    this.client = client;
    try {
      await client.connect();
      await client.query('LISTEN events');
      // Events may have been added before this connection listened.
      this.onAdded();
    } catch {
      // A failed attempt may end without an `end` event, or not at all.
      this.startAgain(client);
      hangUp(client);
    }
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.retry);
    if (this.client) hangUp(this.client);
  }

  /** Does nothing if this client has already been replaced. */
  private startAgain(former: pg.Client): void {
    if (this.isStopped || former !== this.client) return;
    clearTimeout(this.retry);
    this.retry = setTimeout(() => void this.start(), RETRY_MS);
  }
}
