import { getDataSourceToken } from '@nestjs/typeorm';
import type { TransactionalAdapter } from '@nestjs-cls/transactional';
import type { QueryResult } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import type { PostgresQueryRunner } from 'typeorm/driver/postgres/PostgresQueryRunner';
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
  // Otherwise, saving an entity would start and commit a transaction of its own.
  runner.isTransactionActive = true;
  connection.sendWithNext(isolationLevel ? `BEGIN ISOLATION LEVEL ${isolationLevel}` : 'BEGIN');
  try {
    use(runner.manager);
    const result = await work();
    ended?.(await commit(connection, last?.()));
    return result;
  } catch (error) {
    await rollBack(connection).catch(() => undefined);
    throw error;
  } finally {
    connection.forgetUnsent();
    runner.isTransactionActive = false;
    await runner.release();
  }
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
