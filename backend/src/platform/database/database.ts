import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { TransactionHost } from '@nestjs-cls/transactional';
import type { TransactionalAdapterTypeOrm } from '@nestjs-cls/transactional-adapter-typeorm';
import { ClsService } from 'nestjs-cls';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { isRetryable } from './database-errors';

const AFTER_COMMIT = 'afterCommit';
const ATTEMPTS = 4;

/** The way to the database: plain SQL, the entity manager, transactions, and what is to happen after a commit. */
@Injectable()
export class Database {
  private readonly statementNames = new Map<string, string>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly host: TransactionHost<TransactionalAdapterTypeOrm>,
    private readonly cls: ClsService,
  ) {}

  /** The entity manager of the running transaction, or of the pool. */
  get manager(): EntityManager {
    return this.host.tx;
  }

  /** Runs one statement, inside the running transaction when there is one, and answers its rows. */
  async query<Row extends QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    // Named: PostgreSQL then parses and plans a hot statement once a connection.
    const statement = { name: this.nameOf(text), text, values };
    if (!this.host.isTransactionActive()) return (await retrying(() => this.pool.query<Row>(statement))).rows;
    // TypeORM cannot name statements, so the transaction's own connection is asked.
    const connection = (await this.host.tx.queryRunner!.connect()) as PoolClient;
    return (await connection.query<Row>(statement)).rows;
  }

  /** Runs the work in one transaction, joining a running one. */
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

  /** Calls back once the running transaction has committed: never after a rollback, at once outside of one. */
  afterCommit(callback: () => void): void {
    if (this.host.isTransactionActive()) this.cls.get<(() => void)[]>(AFTER_COMMIT).push(callback);
    else callback();
  }

  /** The pool that TypeORM made, for libraries that want one. */
  get pool(): Pool {
    return (this.dataSource.driver as unknown as { master: Pool }).master;
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

/** Runs a transaction or a statement that is one by itself, again when it was the victim of a deadlock. */
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
