import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf, isAlive } from '../../startup/processes';
import type { Cluster } from './embedded-cluster';

/** A running server of a cluster, read from its lock file. */
export interface Postmaster {
  pid: number;
  port: number;
}

/** The settings for every start: little memory, steady latency, loopback only. */
export function postmasterArgs(
  { folder, binaries }: Pick<Cluster, 'folder' | 'binaries'>,
  port: number,
  durable: boolean,
): string[] {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: '64MB',
    jit: 'off',
    max_parallel_workers_per_gather: 0,
    max_logical_replication_workers: 0,
    random_page_cost: 1.1,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    ...(binaries.major >= 18 ? { io_method: 'sync' } : {}),
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return ['-D', folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** Finds the server that runs the cluster, even if its parent process was killed. Removes a stale lock file. */
export function findPostmaster(folder: string): Postmaster | undefined {
  const [pid, , , port] = lockLines(folder);
  if (pid === undefined) return undefined;
  if (runs(folder, Number(pid))) return { pid: Number(pid), port: Number(port) };
  // If no process has the pid, PostgreSQL handles the lock file itself, and also checks for orphaned backends.
  if (pid === '' || isAlive(Number(pid))) rmSync(join(folder, 'postmaster.pid'), { force: true });
  return undefined;
}

/** Whether the server has ended: it removes its lock file last. */
export function hasStopped(folder: string, pid: number): boolean {
  return !isAlive(pid) || lockLines(folder)[0] !== String(pid);
}

function lockLines(folder: string): string[] {
  try {
    return readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** Whether this pid is a server of this cluster, and not another program that got the pid later. */
function runs(folder: string, pid: number): boolean {
  const served = /\/bin\/postgres -D (.+?) -c /.exec(commandOf(pid))?.[1];
  return served !== undefined && isSameFolder(served, folder);
}

function isSameFolder(a: string, b: string): boolean {
  const [first, second] = [a, b].map((path) => statSync(path, { throwIfNoEntry: false }));
  // A running server whose folder was moved must not be mistaken for a stopped one.
  if (!first || !second) return true;
  return first.dev === second.dev && first.ino === second.ino;
}
