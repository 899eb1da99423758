import { spawnSync } from 'node:child_process';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from '../../startup/start-error';

/** The account that runs PostgreSQL, which refuses to run as root. Undefined: the user of this process. */
export interface Account {
  uid: number;
  gid: number;
  /** Command-line prefix that grants a capability where dropping root is not enough. */
  prefix: string[];
}

const UNPRIVILEGED = { uid: 65_534, gid: 65_534 };

/**
 * Chooses the account for a cluster in `folder`: the folder's owner, the system's `postgres`, or uid 65534. Needed only
 * if this process runs as root.
 * @throws StartError if that account cannot be given access to the folders
 */
export function accountFor(folder: string, binary: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = ownerOf(folder) ?? systemPostgres() ?? UNPRIVILEGED;
  const prefix = isOpen(binary) && isOpen(folder) ? [] : privilegedPrefix(owner, folder, binary);
  return { ...owner, prefix };
}

function ownerOf(folder: string): { uid: number; gid: number } | undefined {
  const stats = statSync(folder, { throwIfNoEntry: false });
  return stats && stats.uid !== 0 ? { uid: stats.uid, gid: stats.gid } : undefined;
}

function systemPostgres(): { uid: number; gid: number } | undefined {
  const entry = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
  return entry ? { uid: Number(entry[1]), gid: Number(entry[2]) } : undefined;
}

/** Whether all users can reach the path and, if it is a file, read and execute it. */
function isOpen(path: string): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats?.isFile() && (stats.mode & 0o005) !== 0o005) return false;
  let folder = realpathSync(stats ? dirname(path) : existingParent(path));
  while (statSync(folder).mode & 0o001) {
    if (folder === dirname(folder)) return true;
    folder = dirname(folder);
  }
  return false;
}

function existingParent(path: string): string {
  const parent = dirname(path);
  return statSync(parent, { throwIfNoEntry: false }) ? parent : existingParent(parent);
}

/**
 * Below a folder that only root can enter, the account keeps the weakest capability that opens the path, so that files
 * need not be moved. The securebit extends the capability to access(2), which PostgreSQL uses to find its executable.
 */
function privilegedPrefix(owner: { uid: number; gid: number }, folder: string, binary: string): string[] {
  for (const capability of ['dac_read_search', 'dac_override']) {
    const keep = ['--inh-caps', `+${capability}`, '--ambient-caps', `+${capability}`];
    const identity = ['--reuid', String(owner.uid), '--regid', String(owner.gid), '--clear-groups'];
    const prefix = ['setpriv', ...identity, '--securebits', '+no_setuid_fixup', ...keep];
    // Through `env`, because setpriv still has root's rights when it executes a program.
    const [command = '', ...args] = [...prefix, 'env', binary, '--version'];
    if (spawnSync(command, args, { cwd: '/', stdio: 'ignore' }).status === 0) return prefix;
  }
  throw new StartError(
    `PostgreSQL does not run as root, and user ${owner.uid} may not enter ${dirname(folder)} or ${dirname(binary)}: ` +
      'open these folders to others, start as another user, or set DATABASE_URL',
  );
}
