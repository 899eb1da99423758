import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { TransactionHost } from '@nestjs-cls/transactional';
import { ClsService } from 'nestjs-cls';
import { escapeLiteral, type Pool } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { isRetryable } from './database-errors';
import type { PipelinedTransactions, TransactionOptions } from './transactions';
import type { WatchedClient } from './watched-client';

const HOOKS = 'transactionHooks';
const ATTEMPTS = 4;

export interface LastStatement {
  /** Returns SQL without parameters. */
  sql: () => string;
  /** Receives the rows that it returned, once the transaction has been committed. */
  committed: (rows: object[]) => void;
}

interface CommitHooks {
  last?: LastStatement;
  after: (() => void | Promise<void>)[];
}

/** Access to the database: SQL, the entity manager, transactions, and hooks at and after a commit. */
@Injectable()
export class Database {
  private readonly statementNames = new Map<string, string>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly host: TransactionHost<PipelinedTransactions>,
    private readonly cls: ClsService,
  ) {}

  /** The entity manager of the current transaction; outside of one, that of the pool. */
  get manager(): EntityManager {
    return this.host.tx;
  }

  /** Runs one statement, within the current transaction if there is one, and returns its rows. */
  async query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    // Named statements are parsed and planned once per connection.
    const statement = { name: this.nameOf(text), text, values };
    if (!this.host.isTransactionActive()) return (await retrying(() => this.pool.query(statement))).rows as Row[];
    // TypeORM cannot name statements, so this uses the transaction's connection directly.
    return (await (await this.connection()).query(statement)).rows as Row[];
  }

  /** Runs the work in a transaction, joining the current one. */
  async transaction<T>(work: () => Promise<T>, options: Omit<TransactionOptions, 'last' | 'ended'> = {}): Promise<T> {
    if (this.host.isTransactionActive()) return work();
    return retrying(async () => {
      const hooks: CommitHooks = { after: [] };
      let rows: object[] = [];
      const result = await this.cls.run(() => {
        this.cls.set(HOOKS, hooks);
        const last = () => hooks.last?.sql();
        return this.host.withTransaction({ ...options, last, ended: (returned) => (rows = returned) }, work);
      });
      // Outside of the transaction's context: otherwise, the callbacks would use its connection.
      hooks.last?.committed(rows);
      for (const callback of hooks.after) await callback();
      return result;
    });
  }

  /** Runs the work in a transaction that sees the database as it was at its first statement. */
  async snapshot<T>(work: () => Promise<T>): Promise<T> {
    return this.transaction(work, { isolationLevel: 'REPEATABLE READ' });
  }

  get hasReplica(): boolean {
    return this.dataSource.driver.isReplicated;
  }

  /** Like `snapshot()`, but on the replica, which may be behind. The work must only read. */
  async replicaSnapshot<T>(work: () => Promise<T>): Promise<T> {
    return this.transaction(work, { isolationLevel: 'REPEATABLE READ', onReplica: true });
  }

  /** Names the user who makes the changes of the current transaction, for the history of tasks. */
  async actAs(userId: string): Promise<void> {
    (await this.connection()).sendWithNext(`SELECT act_as(${escapeLiteral(userId)})`);
  }

  /**
   * Calls back after the current transaction has been committed, never after a rollback; without one, immediately.
   * The transaction's promise waits for the callback, which must not fail.
   */
  afterCommit(callback: () => void | Promise<void>): void | Promise<void> {
    if (this.host.isTransactionActive()) this.cls.get<CommitHooks>(HOOKS).after.push(callback);
    else return callback();
  }

  /** Takes the lock of this name, for which other transactions wait until the current one ends. */
  async lock(name: string): Promise<void> {
    if (!this.host.isTransactionActive()) throw new Error('There is no transaction to hold the lock');
    await this.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [name]);
  }

  /**
   * Ends the current transaction with this statement, which is sent together with the COMMIT. A lock that it takes is
   * held only while PostgreSQL works, even if this process is paused.
   * @throws Error outside of a transaction, or if the transaction already has a last statement
   */
  endWith(last: LastStatement): void {
    if (!this.host.isTransactionActive()) throw new Error('There is no transaction to take part in');
    const hooks = this.cls.get<CommitHooks>(HOOKS);
    if (hooks.last) throw new Error('Only one statement can be the last');
    hooks.last = last;
  }

  /** TypeORM's pool, for libraries that need one. */
  get pool(): Pool {
    return (this.dataSource.driver as unknown as { master: Pool }).master;
  }

  /** The number of connections of the pool, and of requests waiting for one. */
  connections(): { busy: number; idle: number; waiting: number; most: number } {
    const { totalCount, idleCount, waitingCount, options } = this.pool;
    return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount, most: options.max };
  }

  /** The connection of the current transaction. */
  private async connection(): Promise<WatchedClient> {
    if (!this.host.isTransactionActive()) throw new Error('There is no transaction');
    return (await this.host.tx.queryRunner!.connect()) as WatchedClient;
  }

  private nameOf(text: string): string {
    let name = this.statementNames.get(text);
    if (!name) {
      name = createHash('sha1').update(text).digest('base64url');
      this.statementNames.set(text, name);
    }
    return name;
  }
}

/** Retries a transaction, or a statement outside of one, that was the victim of a deadlock. */
async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error;
      await sleep(Math.random() * 20 * attempt);
    }
  }
}
