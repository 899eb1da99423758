import { statfs } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { FILE_STORE, type FileStore } from '../files/file-store';
import { type AppConfig, CONFIG } from '../platform/config/config.module';
import { MIGRATIONS } from '../platform/database/migrations';
import { withClient, WITHOUT_TIMEOUTS } from '../platform/database/with-client';
import { VerifyLedgerService } from '../timer/ledger/verify-ledger.service';
import { type Check, nothingIn } from './check';
import { checkFiles, type StoredFile } from './files-check';
import { INVARIANTS } from './invariants';

const FREE_MB_MIN = 512;
const CLOCK_SECONDS_MAX = 60;
const POSTGRES_MIN = 14;

/** Looks for problems in the stored work, the files, the ledger, the jobs and the machine. Changes nothing. */
@Injectable()
export class DoctorService {
  constructor(
    @Inject(CONFIG) private readonly config: AppConfig,
    private readonly ledger: VerifyLedgerService,
    @Inject(FILE_STORE) private readonly store: FileStore,
  ) {}

  async examine(): Promise<Check[]> {
    // A separate connection: in a large database, the checks take longer than any request may.
    return withClient(this.config.databaseUrl, 'tallyboard-doctor', async (client) => {
      await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${WITHOUT_TIMEOUTS}`);
      const checks = [await this.database(client), await this.clock(client), await migrations(client)];
      for (const [name, query] of Object.entries(INVARIANTS)) {
        checks.push(nothingIn(name, (await client.query(query)).rows));
      }
      const files = await client.query<StoredFile>('SELECT id, bytes FROM files ORDER BY id');
      // Ends the snapshot: listing the store takes a while, in which files may be removed.
      await client.query('COMMIT');
      checks.push(...(await checkFiles(this.store, files.rows, (ids) => remaining(client, ids))));
      checks.push(await jobs(client), await this.chains(), await this.disk());
      return checks;
    });
  }

  private async database(client: pg.Client): Promise<Check> {
    const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
    const version = rows[0]!.server_version;
    const ok = Number.parseInt(version, 10) >= POSTGRES_MIN;
    return { name: 'versions', ok, evidence: `PostgreSQL ${version}, Node ${process.versions.node}` };
  }

  private async clock(client: pg.Client): Promise<Check> {
    const { rows } = await client.query<{ now: Date }>('SELECT clock_timestamp() AS now');
    const seconds = Math.round(Math.abs(Date.now() - rows[0]!.now.getTime()) / 1000);
    const evidence = `${seconds} s apart from the database`;
    return { name: 'the clock', ok: seconds <= CLOCK_SECONDS_MAX, evidence };
  }

  private async chains(): Promise<Check> {
    const { revisions, people, broken } = await this.ledger.verify();
    const evidence = broken ? JSON.stringify(broken) : `${revisions} revisions in ${people} chains`;
    return { name: 'the ledger', ok: !broken, evidence };
  }

  private async disk(): Promise<Check> {
    const { bavail, bsize } = await statfs(this.config.dataDir);
    const free = Math.floor((bavail * bsize) / 2 ** 20);
    return { name: 'disk space', ok: free >= FREE_MB_MIN, evidence: `${free} MB free in DATA_DIR` };
  }
}

/** Those of the files that still have a row. The lock waits for a transaction that is removing one. */
async function remaining(client: pg.Client, ids: string[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('SELECT id FROM files WHERE id = ANY ($1) FOR KEY SHARE', [ids]);
  return rows.map(({ id }) => id);
}

async function migrations(client: pg.Client): Promise<Check> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations');
  const missing = MIGRATIONS.map((Migration) => new Migration().name).filter(
    (name) => !rows.some((row) => row.name === name),
  );
  return nothingIn('no migration is missing', missing);
}

/** Finds jobs whose newest finished run failed. */
async function jobs(client: pg.Client): Promise<Check> {
  const { rows } = await client.query(
    `SELECT job, error FROM (SELECT DISTINCT ON (job) job, status, error FROM job_runs
       WHERE finished_at <= now() ORDER BY job, finished_at DESC) newest WHERE status = 'failed'`,
  );
  return nothingIn('no job has failed', rows);
}
