import { context } from '@opentelemetry/api';
import pg from 'pg';

type Connected = Parameters<pg.Pool['connect']>[0];

/**
 * A pool whose waiting statements stay in the trace of their own request. A plain pool sends them in the context of the
 * request that releases the connection.
 */
export class TracedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    // Without a collector, `bind` returns the callback itself.
    return callback ? super.connect(context.bind(context.active(), callback)) : super.connect();
  }
}
