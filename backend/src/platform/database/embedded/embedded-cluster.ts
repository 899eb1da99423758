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
import { StartError } from '../../startup/start-error';
import { type Account, accountFor } from './embedded-account';
import { type Binaries, locateBinaries } from './embedded-binaries';

/** A database cluster on disk, and what is needed to run it. */
export interface Cluster {
  folder: string;
  logFile: string;
  password: string;
  binaries: Binaries;
  account: Account | undefined;
}

export const SUPERUSER = 'tallyboard';

interface Opening {
  dataDir: string;
  durable: boolean;
  log: (line: string) => void;
  /** The folder of the npm package with the programs, if not the installed one. */
  packageRoot?: string;
}

/**
 * Opens the cluster in `dataDir`, creating it if necessary.
 * @throws StartError if the cluster has another major version, or an upgrade of it was interrupted
 */
export async function openCluster({ dataDir, durable, log, packageRoot }: Opening): Promise<Cluster> {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const root = realpathSync(dataDir);
  const folder = join(root, 'postgres');
  const passwordFile = join(root, 'postgres.password');
  const binaries = locateBinaries(packageRoot);
  assertMajor(root, binaries.major);
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

/** The folder in which an upgrade creates the new cluster. */
export const UPGRADE_FOLDER = 'postgres.upgrade';

/** The major version of the cluster in DATA_DIR; undefined if there is none. */
export function majorIn(dataDir: string): number | undefined {
  const file = join(dataDir, 'postgres/PG_VERSION');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined;
}

function assertMajor(dataDir: string, wanted: number): void {
  const major = majorIn(dataDir);
  if (major === undefined && existsSync(join(dataDir, UPGRADE_FOLDER, 'postgres'))) {
    throw new StartError('An upgrade of the database was interrupted: finish it with npm run tallyboard -- upgrade');
  }
  if (major !== undefined && major !== wanted) {
    throw new StartError(
      `The database in DATA_DIR is one of PostgreSQL ${major}, and this version of Tallyboard runs ${wanted}: ` +
        'see "Upgrade" in docs/operations.md',
    );
  }
}

/** Runs a PostgreSQL program under the cluster's account. */
export function run(
  account: Account | undefined,
  program: string,
  args: string[],
  options: { detached: boolean; output: number | 'pipe' },
) {
  const [command = program, ...rest] = [...(account?.prefix ?? []), program, ...args];
  return spawn(command, rest, {
    // The account may not have access to the working directory of this process.
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

/**
 * Initialises a temporary folder and renames it last, so that an interrupted first start leaves no incomplete cluster.
 */
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
    // The built-in locale sorts identically on every machine.
    ...['--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
    ...(durable ? [] : ['--no-sync']),
  ];
  const output = await finished(run(account, binaries.initdb, args, { detached: false, output: 'pipe' }));
  if (output !== undefined) throw new StartError(`The embedded database could not be created: ${output}`);
  renameSync(unfinished, folder);
}

/** Returns undefined if the program succeeded, otherwise the last line it wrote. */
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
