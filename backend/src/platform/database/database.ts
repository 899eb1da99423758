import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { TransactionHost } from '@nestjs-cls/transactional';
import type { TransactionalAdapterTypeOrm } from '@nestjs-cls/transactional-adapter-typeorm';
import { ClsService } from 'nestjs-cls';
import type { Pool, PoolClient } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { isRetryable } from './database-errors';

const AFTER_COMMIT = 'afterCommit';
const ATTEMPTS = 4;

/** Access to the database: SQL, the entity manager, transactions, and callbacks after a commit. */
@Injectable()
export class Database {
  private readonly statementNames = new Map<string, string>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly host: TransactionHost<TransactionalAdapterTypeOrm>,
    private readonly cls: ClsService,
  ) {}

  /** The entity manager of the current transaction, or of the pool. */
  get manager(): EntityManager {
    return this.host.tx;
  }

  /** Runs one statement, within the current transaction if there is one, and returns its rows. */
  async query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    // Named statements are parsed and planned once per connection.
    const statement = { name: this.nameOf(text), text, values };
    if (!this.host.isTransactionActive()) return (await retrying(() => this.pool.query(statement))).rows as Row[];
    // TypeORM cannot name statements, so this uses the transaction's connection directly.
    const connection = (await this.host.tx.queryRunner!.connect()) as PoolClient;
    return (await connection.query(statement)).rows as Row[];
  }

  /** Runs the work in a transaction, joining the current one. */
  async transaction<T>(work: () => Promise<T>): Promise<T> {
    if (this.host.isTransactionActive()) return work();
    return retrying(async () => {
      const queue: (() => void)[] = [];
      const result = await this.cls.run(() => {
        this.cls.set(AFTER_COMMIT, queue);
        return this.host.withTransaction(work);
      });
      queue.forEach((callback) => callback());
      return result;
    });
  }

  /** Names the user who makes the changes of the current transaction, for the history of what they change. */
  async actAs(userId: string): Promise<void> {
    await this.query(`SELECT act_as($1)`, [userId]);
  }

  /** Calls back after the current transaction commits, never after a rollback; at once outside of a transaction. */
  afterCommit(callback: () => void): void {
    if (this.host.isTransactionActive()) this.cls.get<(() => void)[]>(AFTER_COMMIT).push(callback);
    else callback();
  }

  /** TypeORM's pool, for libraries that need one. */
  get pool(): Pool {
    return (this.dataSource.driver as unknown as { master: Pool }).master;
  }

  /** The pool's connections, and the requests that wait for one. */
  connections(): { busy: number; idle: number; waiting: number; most: number } {
    const { totalCount, idleCount, waitingCount, options } = this.pool;
    return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount, most: options.max };
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
