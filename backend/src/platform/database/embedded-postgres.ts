import { once } from 'node:events';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { assertPortFree } from '../startup/assert-port-free';
import { StartError } from '../startup/start-error';
import { openCluster, run, SUPERUSER, type Cluster } from './embedded-cluster';
import { findPostmaster, hasStopped, postmasterArgs, type Postmaster } from './embedded-postmaster';

const DATABASE = 'tallyboard';
const READY_TIMEOUT_MS = 60_000;
const START_ATTEMPTS = 20;
const STOP_TIMEOUT_MS = 30_000;
const QUIT_TIMEOUT_MS = 1_000;
const LOG_BYTES_MAX = 5 * 1024 * 1024;

export interface EmbeddedPostgresOptions {
  /** The cluster lives in its `postgres` folder. */
  dataDir: string;
  /** False gives up safety against a power cut for speed: for tests. */
  durable?: boolean;
  /** Any free one when it is not given. */
  port?: number;
  log?: (line: string) => void;
}

export interface EmbeddedPostgres {
  url: string;
  /** The server was running already: one whose starter was killed. */
  adopted: boolean;
  port: number;
  hasEnded(): boolean;
  stop(withinMs?: number): Promise<void>;
}

/**
 * Starts a real PostgreSQL on loopback, made at the first start. It is detached, so that a Ctrl-C in the terminal or the
 * death of this process never takes the database along; the next start adopts a server that was left running.
 * The caller holds the lock of `dataDir` and stops the server last.
 * @throws StartError when it cannot be started
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, durable = true, log = () => undefined, port } = options;
  const cluster = await openCluster(dataDir, durable, log);
  const deadline = Date.now() + READY_TIMEOUT_MS;
  let attempts = 0;

  while (Date.now() < deadline && attempts < START_ATTEMPTS) {
    const running = findPostmaster(cluster.folder);
    if (running && (await isReady(cluster, running.port))) return handle(cluster, running, true);
    if (!running) {
      attempts += 1;
      const started = await launch(cluster, durable, deadline, port ?? (await freePort()));
      if (started) return handle(cluster, started, false);
    }
    await sleep(100);
  }
  throw new StartError(`The embedded PostgreSQL did not start (${cluster.logFile}): ${lastError(cluster.logFile)}`);
}

/** Undefined when the server ended at once: a last one still ending, a port just taken. */
async function launch(
  cluster: Cluster,
  durable: boolean,
  deadline: number,
  port: number,
): Promise<Postmaster | undefined> {
  const isLong = (statSync(cluster.logFile, { throwIfNoEntry: false })?.size ?? 0) > LOG_BYTES_MAX;
  const output = openSync(cluster.logFile, isLong ? 'w' : 'a', 0o600);
  const args = postmasterArgs(cluster.folder, port, durable);
  const child = run(cluster.account, cluster.binaries.postgres, args, { detached: true, output });
  child.unref();
  closeSync(output);
  await once(child, 'spawn');

  while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
    if (child.pid && (await isReady(cluster, port))) return { pid: child.pid, port };
    await sleep(20);
  }
  return undefined;
}

/** Whether the server lets us in; it then also has our database. */
async function isReady(cluster: Cluster, port: number): Promise<boolean> {
  const client = new Client({ connectionString: urlOf(cluster, port, 'postgres'), connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE}`);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== '28P01') return false;
    throw new StartError(`The password kept beside ${cluster.folder} is not the one of that database`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function handle(cluster: Cluster, { pid, port }: Postmaster, adopted: boolean): EmbeddedPostgres {
  return {
    url: urlOf(cluster, port, DATABASE),
    adopted,
    port,
    hasEnded: () => hasStopped(cluster.folder, pid),
    stop: (withinMs) => stop(cluster.folder, pid, withinMs),
  };
}

/** A fast shutdown: open transactions are rolled back; if it takes too long, an immediate one, which loses nothing either. */
async function stop(folder: string, pid: number, withinMs = STOP_TIMEOUT_MS): Promise<void> {
  for (const [signal, ms] of [
    ['SIGINT', withinMs],
    ['SIGQUIT', QUIT_TIMEOUT_MS],
  ] as const) {
    if (hasStopped(folder, pid)) return;
    process.kill(pid, signal);
    const deadline = Date.now() + ms;
    while (!hasStopped(folder, pid) && Date.now() < deadline) await sleep(10);
  }
}

function urlOf(cluster: Cluster, port: number, database: string): string {
  return `postgres://${SUPERUSER}:${cluster.password}@127.0.0.1:${port}/${database}`;
}

/** Below the ports that the system hands to outgoing connections. */
async function freePort(tries = 50): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 12_000);
  try {
    await assertPortFree('127.0.0.1', port);
    return port;
  } catch (error) {
    if (tries === 0) throw error;
    return freePort(tries - 1);
  }
}

function lastError(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').trim().split('\n');
  return lines.findLast((line) => /FATAL|PANIC|error/.test(line)) ?? lines.at(-1) ?? 'it wrote no reason';
}
