import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf, isAlive } from '../startup/processes';

/** A running server of a cluster, as its lock file tells. */
export interface Postmaster {
  pid: number;
  port: number;
}

/** The settings of every start: small memory, steady latency, loopback only. */
export function postmasterArgs(folder: string, port: number, durable: boolean): string[] {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: '64MB',
    jit: 'off',
    io_method: 'sync',
    max_parallel_workers_per_gather: 0,
    max_logical_replication_workers: 0,
    random_page_cost: 1.1,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return ['-D', folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** The server that runs the cluster now, one left by a process that was killed included. Clears a lock that lies. */
export function findPostmaster(folder: string): Postmaster | undefined {
  const [pid, , , port] = lockLines(folder);
  if (pid === undefined) return undefined;
  if (runs(folder, Number(pid))) return { pid: Number(pid), port: Number(port) };
  // A free pid PostgreSQL sees through by itself, and then checks for orphans of the last server, too.
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

/** Whether this pid is a server of this cluster, and not another program that was given the pid later. */
function runs(folder: string, pid: number): boolean {
  const served = /\/bin\/postgres -D (.+?) -c /.exec(commandOf(pid))?.[1];
  return served !== undefined && isSameFolder(served, folder);
}

function isSameFolder(a: string, b: string): boolean {
  const [first, second] = [a, b].map((path) => statSync(path, { throwIfNoEntry: false }));
  // A folder that was moved away under its running server must never be taken for a stopped one.
  if (!first || !second) return true;
  return first.dev === second.dev && first.ino === second.ino;
}
