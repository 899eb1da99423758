import { getDataSourceToken } from '@nestjs/typeorm';
import type { TransactionalAdapter } from '@nestjs-cls/transactional';
import type { QueryResult } from 'pg';
import { type DataSource, type EntityManager, QueryRunnerAlreadyReleasedError } from 'typeorm';
import type { PostgresQueryRunner } from 'typeorm/driver/postgres/PostgresQueryRunner';
import { isReadOnly } from './database-errors';
import type { WatchedClient } from './watched-client';

export interface TransactionOptions {
  isolationLevel?: 'REPEATABLE READ';
  /** Runs the transaction on the replica. */
  onReplica?: boolean;
  /** Returns a statement without parameters to send together with the COMMIT; undefined: there is none. */
  last?: () => string | undefined;
  /** Receives the rows of that statement, once the transaction has been committed. */
  ended?: (rows: object[]) => void;
}

const IDLE = 'I';

/** TypeORM's own methods; the types hide the one that lets the pool drop a connection. */
interface Releasing {
  releasePostgresConnection(error?: unknown): Promise<void>;
}

/**
 * Runs transactions of TypeORM's entity manager in fewer round trips than TypeORM does: BEGIN is sent with the first
 * statement, and COMMIT with the last. See docs/decisions/0044-round-trips-of-a-transaction.md.
 */
export class PipelinedTransactions implements TransactionalAdapter<DataSource, EntityManager, TransactionOptions> {
  readonly connectionToken = getDataSourceToken();

  readonly optionsFactory = (dataSource: DataSource) => ({
    wrapWithTransaction: <T>(options: TransactionOptions, work: () => Promise<T>, use: (tx?: EntityManager) => void) =>
      runInTransaction(dataSource, options, work, use),
    getFallbackInstance: () => dataSource.manager,
  });
}

async function runInTransaction<T>(
  dataSource: DataSource,
  { isolationLevel, onReplica, last, ended }: TransactionOptions,
  work: () => Promise<T>,
  use: (tx: EntityManager) => void,
): Promise<T> {
  const runner = dataSource.createQueryRunner(onReplica ? 'slave' : 'master') as PostgresQueryRunner;
  const connection = (await runner.connect()) as WatchedClient;
  hideFromClosing(runner);
  // Otherwise, saving an entity would start and commit a transaction of its own.
  runner.isTransactionActive = true;
  connection.sendWithNext(isolationLevel ? `BEGIN ISOLATION LEVEL ${isolationLevel}` : 'BEGIN');
  let readOnly: unknown;
  try {
    use(runner.manager);
    const result = await work();
    ended?.(await commit(connection, last?.()));
    return result;
  } catch (error) {
    if (isReadOnly(error)) readOnly = error;
    await rollBack(connection).catch(() => undefined);
    throw error;
  } finally {
    connection.forgetUnsent();
    runner.isTransactionActive = false;
    // After a failover, only a new connection can lead to a server that accepts changes.
    await (runner as unknown as Releasing).releasePostgresConnection(readOnly);
  }
}

/**
 * When TypeORM closes its pools, it releases the connections of all runners that it knows, even during a transaction. A
 * waiting request would continue that transaction and commit it. The pool itself waits for connections in use.
 */
function hideFromClosing(runner: PostgresQueryRunner): void {
  const runners = runner.driver.connectedQueryRunners;
  const index = runners.indexOf(runner);
  if (index === -1) throw new QueryRunnerAlreadyReleasedError();
  runners.splice(index, 1);
}

/** Rolls back if there is a transaction. After a failed commit there is none, and PostgreSQL would log a warning. */
async function rollBack(connection: WatchedClient): Promise<void> {
  connection.forgetUnsent();
  // Waits for statements that were not awaited: only after them is it known whether there is a transaction.
  await connection.query('');
  if (connection.getTransactionStatus() !== IDLE) await connection.query('ROLLBACK');
}

/**
 * @returns the rows of the last statement
 * @throws Error if PostgreSQL rolls back instead, as it does after a failed statement
 */
async function commit(connection: WatchedClient, last: string | undefined): Promise<object[]> {
  const response: unknown = await connection.query(last ? `${last}; COMMIT` : 'COMMIT');
  const results = [response as QueryResult<object> | QueryResult<object>[]].flat();
  if (results.at(-1)!.command !== 'COMMIT') {
    throw new Error('The transaction was rolled back: one of its statements had failed');
  }
  return results[0]!.rows;
}
