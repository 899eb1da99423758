import type { Socket } from 'node:net';
import pg from 'pg';
import { sendTraced } from './statement-spans';
import { KEEP_ALIVE } from './with-client';

export interface WatchedClientConfig extends pg.ClientConfig {
  silentMs: number;
}

/** The parts of a client that its types omit. */
interface Internals {
  connection: { stream: Socket };
  readyForQuery: boolean;
}

/** Closes the connection without notifying the server, which may be unreachable. */
export function hangUp(client: pg.Client): void {
  (client as unknown as Internals).connection.stream.destroy();
}

/**
 * Closes its connection if a statement is pending and no data was transferred for `silentMs`: the server limits the
 * duration of every statement, so it must be unreachable.
 */
export class WatchedClient extends pg.Client {
  /** Statements to send in one packet with the next one. */
  private ahead: string[] = [];

  constructor({ silentMs, ...config }: WatchedClientConfig) {
    super({ ...config, ...KEEP_ALIVE });
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
      // Not as the callback of `setTimeout`, which runs only once: an idle connection would use it up.
      stream.on('timeout', () => {
        if (!internals.readyForQuery) stream.destroy(new Error('Connection terminated: nothing has come for too long'));
      });
    });
  }

  /**
   * Sends a statement without parameters together with the next one, if this client pipelines. If it fails, the next
   * one in the same transaction fails as well.
   */
  sendWithNext(statement: string): void {
    this.ahead.push(statement);
  }

  /** Discards statements that no other statement has followed yet. */
  forgetUnsent(): void {
    this.ahead = [];
  }

  private sendAhead(): void {
    const statements = this.ahead.join('; ');
    this.ahead = [];
    this.query(statements).catch(() => undefined);
  }
}
