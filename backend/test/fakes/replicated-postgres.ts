import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres';
import { migrate } from '../../src/platform/database/migrate';
import { runSql } from '../harness/database';

/** A real PostgreSQL server with our schema, and a hot standby that follows it. */
export class ReplicatedPostgres {
  private constructor(
    private readonly folder: string,
    private readonly primary: EmbeddedPostgres,
    private standby: EmbeddedPostgres,
  ) {}

  static async start(): Promise<ReplicatedPostgres> {
    const folder = mkdtempSync(join(tmpdir(), 'tallyboard-replicated-'));
    const [primaryDir, standbyDir] = [join(folder, 'primary'), standbyIn(folder)];
    const original = await startEmbeddedPostgres({ dataDir: primaryDir });
    await migrate(original.url);
    await original.stop();
    // Keeps the owner of the files, which is the account that PostgreSQL runs under.
    execFileSync('cp', ['-a', primaryDir, standbyDir]);
    const primary = await startEmbeddedPostgres({ dataDir: primaryDir });
    const { port, username, password } = new URL(primary.url);
    writeFileSync(join(standbyDir, 'postgres/standby.signal'), '');
    appendFileSync(
      join(standbyDir, 'postgres/postgresql.auto.conf'),
      `primary_conninfo = 'host=127.0.0.1 port=${port} user=${username} password=${password}'\nlog_statement = 'all'\n`,
    );
    return new ReplicatedPostgres(folder, primary, await startEmbeddedPostgres({ dataDir: standbyDir }));
  }

  get url(): string {
    return this.primary.url;
  }

  get readUrl(): string {
    return this.standby.url;
  }

  /** All statements sent to the standby. */
  get statements(): string {
    return readFileSync(join(standbyIn(this.folder), 'postgres.log'), 'utf8');
  }

  /** The standby still serves reads, but falls behind. */
  async pause(): Promise<void> {
    await runSql(this.readUrl, 'SELECT pg_wal_replay_pause()');
    for (;;) {
      const [row] = await runSql<{ state: string }>(this.readUrl, 'SELECT pg_get_wal_replay_pause_state() AS state');
      if (row!.state === 'paused') return;
    }
  }

  async resume(): Promise<void> {
    await runSql(this.readUrl, 'SELECT pg_wal_replay_resume()');
  }

  async stopStandby(): Promise<void> {
    await this.standby.stop();
  }

  async startStandby(): Promise<void> {
    const port = Number(new URL(this.readUrl).port);
    this.standby = await startEmbeddedPostgres({ dataDir: standbyIn(this.folder), port });
  }

  /** Repairs whatever a test has broken. */
  async mend(): Promise<void> {
    if (this.standby.hasEnded()) await this.startStandby();
    await this.resume();
  }

  async stop(): Promise<void> {
    await this.standby.stop();
    await this.primary.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const standbyIn = (folder: string) => join(folder, 'standby');
