import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres';
import { migrate } from '../../src/platform/database/migrate';
import { runSql, SERVER_VARIABLE, TEMPLATE, urlOf } from './database';

declare global {
  /** For `global-teardown.ts`, which runs in the same process. */
  var stopTestServer: (() => Promise<void>) | undefined;
}

/**
 * Starts a temporary PostgreSQL server for all API specs, with a migrated template database that each spec file copies.
 */
export default async function setUp(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tallyboard-test-'));
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  globalThis.stopTestServer = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  // The server is a separate process, which would outlive interrupted tests.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void globalThis.stopTestServer?.().finally(() => process.exit(1)));
  }
  process.env[SERVER_VARIABLE] = server.url;
  await runSql(server.url, `CREATE DATABASE ${TEMPLATE}`);
  await migrate(urlOf(server.url, TEMPLATE));
}
