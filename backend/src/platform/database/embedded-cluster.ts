import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../startup/start-error';
import { accountFor, type Account } from './embedded-account';
import { locateBinaries, type Binaries } from './embedded-binaries';

/** A database cluster on disk and what it takes to run it. */
export interface Cluster {
  folder: string;
  logFile: string;
  password: string;
  binaries: Binaries;
  account: Account | undefined;
}

export const SUPERUSER = 'tallyboard';

/** Opens the cluster of `dataDir`, made first where there is none yet. */
export async function openCluster(dataDir: string, durable: boolean, log: (line: string) => void): Promise<Cluster> {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const root = realpathSync(dataDir);
  const folder = join(root, 'postgres');
  const passwordFile = join(root, 'postgres.password');
  const binaries = locateBinaries();
  const account = accountFor(folder, binaries.postgres);

  if (!existsSync(folder)) {
    log('Creating the database');
    writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
    await initialise({ folder, passwordFile, binaries, account, durable });
  }
  if (!existsSync(passwordFile)) {
    throw new StartError(`${passwordFile} is missing: without it the database in DATA_DIR cannot be opened`);
  }
  const password = readFileSync(passwordFile, 'utf8').trim();
  return { folder, logFile: join(root, 'postgres.log'), password, binaries, account };
}

/** Runs a program of PostgreSQL under the cluster's account. */
export function run(
  account: Account | undefined,
  program: string,
  args: string[],
  options: { detached: boolean; output: number | 'pipe' },
) {
  const [command = program, ...rest] = [...(account?.prefix ?? []), program, ...args];
  return spawn(command, rest, {
    // The account may not be able to enter the folder this process was started in.
    cwd: '/',
    detached: options.detached,
    stdio: ['ignore', options.output, options.output],
    ...(account && account.prefix.length === 0 ? { uid: account.uid, gid: account.gid } : {}),
  });
}

interface Initialisation extends Pick<Cluster, 'folder' | 'binaries' | 'account'> {
  passwordFile: string;
  durable: boolean;
}

/** Works in a folder aside and renames it last, so that an interrupted first start leaves nothing half made. */
async function initialise({ folder, passwordFile, binaries, account, durable }: Initialisation): Promise<void> {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  if (account) {
    chownSync(unfinished, account.uid, account.gid);
    chownSync(passwordFile, account.uid, account.gid);
  }
  const args = [
    ...['-D', unfinished, '-U', SUPERUSER, '--pwfile', passwordFile, '--auth', 'scram-sha-256', '--encoding', 'UTF8'],
    // The built-in locale sorts the same on every machine.
    ...['--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
    ...(durable ? [] : ['--no-sync']),
  ];
  const output = await finished(run(account, binaries.initdb, args, { detached: false, output: 'pipe' }));
  if (output !== undefined) throw new StartError(`The embedded database could not be created: ${output}`);
  renameSync(unfinished, folder);
}

/** Undefined when the program ended well, else the last line it wrote. */
function finished(child: ReturnType<typeof spawn>): Promise<string | undefined> {
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code) =>
      resolve(code === 0 ? undefined : (output.trim().split('\n').at(-1) ?? `exit code ${code}`)),
    );
  });
}
