import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { birthOf } from './processes';
import { StartError } from './start-error';

/**
 * Locks DATA_DIR for this process and returns a function that unlocks it. Takes over the lock of a dead process.
 * @throws StartError if a running process holds it, or the folder cannot be written to
 */
export function lockDataDir(dataDir: string): () => void {
  const lock = join(dataDir, 'tallyboard.lock');
  const own = `${lock}.${process.pid}`;
  const claim = `${process.pid} ${birthOf(process.pid)}`;

  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    writeFileSync(own, claim);
  } catch (error) {
    throw new StartError(`DATA_DIR ${dataDir} cannot be written to: ${(error as Error).message}`);
  }
  try {
    while (!linked(own, lock)) removeStale(lock, dataDir);
  } finally {
    rmSync(own, { force: true });
  }
  return () => {
    if (read(lock) === claim) rmSync(lock, { force: true });
  };
}

/** Unlike an exclusive open, a hard link never exposes a lock file without its contents. */
function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function removeStale(lock: string, dataDir: string): void {
  refuseIfHeld(read(lock), dataDir);
  const aside = `${lock}.stale.${process.pid}`;
  try {
    renameSync(lock, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  // Another start may have replaced the stale lock in the meantime: then its lock is put back.
  const taken = read(aside);
  if (isHeld(taken)) linked(aside, lock);
  rmSync(aside, { force: true });
  refuseIfHeld(taken, dataDir);
}

function refuseIfHeld(claim: string, dataDir: string): void {
  if (!isHeld(claim)) return;
  throw new StartError(
    `DATA_DIR ${dataDir} is in use by process ${claim.split(' ')[0]}: stop it, or set another DATA_DIR`,
  );
}

function isHeld(claim: string): boolean {
  const [pid = '', ...birth] = claim.split(' ');
  const living = birthOf(Number(pid));
  return living !== '' && living === birth.join(' ');
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
