import type { Socket } from 'node:net';
import pg from 'pg';
import { sendTraced } from './statement-spans';

export interface WatchedClientConfig extends pg.ClientConfig {
  silentMs: number;
}

/** The parts of a client that its types do not show. */
interface Internals {
  connection: { stream: Socket };
  readyForQuery: boolean;
}

/** Closes the connection without a word to the server, which may be unreachable. */
export function hangUp(client: pg.Client): void {
  (client as unknown as Internals).connection.stream.destroy();
}

/**
 * Closes a connection if a statement is pending and no data has moved for `silentMs`: the server limits every
 * statement, so it must be unreachable.
 */
export class WatchedClient extends pg.Client {
  /** To be sent in one packet with the next statement. */
  private ahead: string[] = [];

  constructor({ silentMs, ...config }: WatchedClientConfig) {
    super({ ...config, keepAlive: true, keepAliveInitialDelayMillis: 10_000 });
    const internals = this as unknown as Internals;
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    const send = (...args: unknown[]) => sendTraced(query, args);
    this.query = ((...args: unknown[]) => {
      if (this.ahead.length === 0) return send(...args);
      const { stream } = internals.connection;
      stream.cork();
      this.sendAhead();
      const result = send(...args);
      stream.uncork();
      return result;
    }) as typeof this.query;
    this.once('connect', () => {
      const { stream } = internals.connection;
      stream.setTimeout(silentMs);
      // Not as the callback of `setTimeout`: that runs once only, and an idle connection uses it up.
      stream.on('timeout', () => {
        if (!internals.readyForQuery) stream.destroy(new Error('Connection terminated: nothing has come for too long'));
      });
    });
  }

  /**
   * Sends a statement without parameters together with the next one, if this client pipelines. If it fails, so does the
   * next in the same transaction.
   */
  sendWithNext(statement: string): void {
    this.ahead.push(statement);
  }

  /** What no statement has followed is not sent. */
  forgetUnsent(): void {
    this.ahead = [];
  }

  private sendAhead(): void {
    const statements = this.ahead.join('; ');
    this.ahead = [];
    this.query(statements).catch(() => undefined);
  }
}
