import { getDataSourceToken } from '@nestjs/typeorm';
import type { TransactionalAdapter } from '@nestjs-cls/transactional';
import type { PoolClient, QueryResult } from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import type { PostgresQueryRunner } from 'typeorm/driver/postgres/PostgresQueryRunner';

export interface TransactionOptions {
  isolationLevel?: 'REPEATABLE READ';
  /** Returns a statement without parameters that is sent together with the commit, if there is one. */
  last?: () => string | undefined;
}

const IDLE = 'I';

/**
 * Transactions of TypeORM's entity manager in fewer round trips than its own: BEGIN is sent along with the first
 * statement, which connections that pipeline allow, and COMMIT along with the last. A change of one statement waits for
 * the database twice, not four times. See docs/decisions/0044-transactions-in-two-round-trips.md.
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
  { isolationLevel, last }: TransactionOptions,
  work: () => Promise<T>,
  use: (tx: EntityManager) => void,
): Promise<T> {
  const runner = dataSource.createQueryRunner() as PostgresQueryRunner;
  const connection = (await runner.connect()) as PoolClient;
  // Otherwise saving an entity would begin and commit a transaction of its own.
  runner.isTransactionActive = true;
  const begun = connection.query(isolationLevel ? `BEGIN ISOLATION LEVEL ${isolationLevel}` : 'BEGIN');
  // Awaited below; until then it has failed without anyone to hear of it.
  begun.catch(() => undefined);
  try {
    use(runner.manager);
    const result = await work();
    await begun;
    await commit(connection, last?.());
    return result;
  } catch (error) {
    // None to end if the commit has failed; a lost connection ends it as well.
    if (connection.getTransactionStatus() !== IDLE) await connection.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    runner.isTransactionActive = false;
    await runner.release();
  }
}

/** @throws Error if PostgreSQL rolled back instead, as it does after a statement that failed */
async function commit(connection: PoolClient, last: string | undefined): Promise<void> {
  const results: unknown = await connection.query(last ? `${last}; COMMIT` : 'COMMIT');
  const { command } = ([results].flat() as QueryResult[]).at(-1)!;
  if (command !== 'COMMIT') throw new Error('The transaction was rolled back: one of its statements had failed');
}
