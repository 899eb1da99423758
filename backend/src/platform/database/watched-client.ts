import type { Socket } from 'node:net';
import pg from 'pg';

export interface WatchedClientConfig extends pg.ClientConfig {
  silentMs: number;
}

/** What of a client its types do not show. */
interface Internals {
  connection: { stream: Socket };
  readyForQuery: boolean;
}

/**
 * A connection that is given up when a statement waits and nothing has moved for `silentMs`: the server, which limits
 * every statement itself, is out of reach without having said so.
 */
export class WatchedClient extends pg.Client {
  constructor({ silentMs, ...config }: WatchedClientConfig) {
    super({ ...config, keepAlive: true, keepAliveInitialDelayMillis: 10_000 });
    const internals = this as unknown as Internals;
    this.once('connect', () => {
      const { stream } = internals.connection;
      stream.setTimeout(silentMs);
      // A callback given to `setTimeout` is called once only, and an idle connection uses it up.
      stream.on('timeout', () => {
        if (!internals.readyForQuery) stream.destroy(new Error('Connection terminated: nothing has come for too long'));
      });
    });
  }
}
