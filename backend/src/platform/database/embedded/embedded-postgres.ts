import { once } from 'node:events';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { assertPortFree } from '../../startup/assert-port-free';
import { StartError } from '../../startup/start-error';
import { type Cluster, openCluster, run, SUPERUSER } from './embedded-cluster';
import { findPostmaster, hasStopped, type Postmaster, postmasterArgs } from './embedded-postmaster';

const DATABASE = 'tallyboard';
const SILENT_TIMEOUT_MS = 60_000;
/** The response of a server that starts, recovers or shuts down. */
const CANNOT_CONNECT_NOW = '57P03';
const START_ATTEMPTS = 20;
const STOP_TIMEOUT_MS = 30_000;
const QUIT_TIMEOUT_MS = 1_000;
const LOG_BYTES_MAX = 5 * 1024 * 1024;

export interface EmbeddedPostgresOptions {
  /** The folder that contains the cluster, in `postgres`. */
  dataDir: string;
  /** False, for tests: faster, but data may be lost in a power cut. */
  durable?: boolean;
  /** By default any free port. */
  port?: number;
  log?: (line: string) => void;
  /** The folder of the npm package with the programs, if not the installed one. */
  packageRoot?: string;
}

export interface EmbeddedPostgres {
  url: string;
  /** Whether the server was already running, because the process that started it was killed. */
  adopted: boolean;
  port: number;
  hasEnded(): boolean;
  stop(withinMs?: number): Promise<void>;
}

type State = 'ready' | 'starting' | 'silent';

/**
 * Starts a PostgreSQL server on loopback, creating the cluster at the first start. The server is detached, so that
 * Ctrl-C or a crash of this process does not end it; the next start adopts a server that is still running. The caller
 * must hold the lock of `dataDir` and stop the server last.
 * @throws StartError if it cannot be started
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, durable = true, log = () => undefined, port, packageRoot } = options;
  const cluster = await openCluster({ dataDir, durable, log, packageRoot });
  const hasFailed = patience();
  let attempts = 0;

  while (attempts < START_ATTEMPTS) {
    const running = findPostmaster(cluster.folder);
    let state: State = 'silent';
    if (running) {
      state = await stateOf(cluster, running.port);
      if (state === 'ready') return handle(cluster, running, true);
    } else {
      attempts += 1;
      const started = await launch(cluster, durable, hasFailed, port ?? (await freePort()));
      if (started) return handle(cluster, started, false);
    }
    if (hasFailed(state)) break;
    await sleep(100);
  }
  throw new StartError(`The embedded PostgreSQL did not start (${cluster.logFile}): ${lastError(cluster.logFile)}`);
}

/**
 * Returns a function that decides for each state whether the start has failed. Only a server that has been silent for a
 * while has: recovery after a crash takes as long as there are changes to repeat, and meanwhile the server says so.
 */
function patience(): (state: State) => boolean {
  let deadline = Date.now() + SILENT_TIMEOUT_MS;
  return (state) => {
    if (state === 'starting') deadline = Date.now() + SILENT_TIMEOUT_MS;
    return Date.now() > deadline;
  };
}

/** Returns undefined if the server ended: the last one was still shutting down, or the port has just been taken. */
async function launch(
  cluster: Cluster,
  durable: boolean,
  hasFailed: (state: State) => boolean,
  port: number,
): Promise<Postmaster | undefined> {
  const isLong = (statSync(cluster.logFile, { throwIfNoEntry: false })?.size ?? 0) > LOG_BYTES_MAX;
  const output = openSync(cluster.logFile, isLong ? 'w' : 'a', 0o600);
  const args = postmasterArgs(cluster, port, durable);
  const child = run(cluster.account, cluster.binaries.postgres, args, { detached: true, output });
  child.unref();
  closeSync(output);
  await once(child, 'spawn');

  while (child.exitCode === null && child.signalCode === null) {
    const state = await stateOf(cluster, port);
    if (child.pid && state === 'ready') return { pid: child.pid, port };
    if (hasFailed(state)) break;
    await sleep(20);
  }
  return undefined;
}

/** Returns the server's state. If it accepts connections, creates our database if it does not exist yet. */
async function stateOf(cluster: Cluster, port: number): Promise<State> {
  const client = new Client({ connectionString: urlOf(cluster, port, 'postgres'), connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE}`);
    return 'ready';
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === CANNOT_CONNECT_NOW) return 'starting';
    if (code !== '28P01') return 'silent';
    throw new StartError(`The password stored next to ${cluster.folder} is not that database's`);
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

/**
 * Requests a fast shutdown, which rolls back open transactions. If it takes too long, requests an immediate one, which
 * loses no committed data either.
 */
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

/** Returns a free port below the range that the system assigns to outgoing connections. */
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
