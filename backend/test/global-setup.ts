import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../src/platform/database/data-source';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres';
import { runSql, SERVER_VARIABLE, TEMPLATE, urlOf } from './database';

declare global {
  /** Left here for `global-teardown.ts`, which runs in the same process. */
  var stopTestServer: (() => Promise<void>) | undefined;
}

/** One throw-away PostgreSQL for all API specs, with a migrated template database that each spec file copies. */
export default async function setUp(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tallyboard-test-'));
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  globalThis.stopTestServer = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  // The server is a process of its own: interrupted tests would leave it behind.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void globalThis.stopTestServer?.().finally(() => process.exit(1)));
  }
  process.env[SERVER_VARIABLE] = server.url;
  await runSql(server.url, `CREATE DATABASE ${TEMPLATE}`);
  await migrate(urlOf(server.url, TEMPLATE));
}
