import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { birthOf, pidNamespace } from './processes';
import { StartError } from './start-error';

const TOUCH_MS = 5_000;
/** Three missed touches: a busy process may miss one. */
const STALE_MS = 3 * TOUCH_MS;
const LOOK_EVERY_MS = 100;

const WAITING =
  'DATA_DIR was in use in another container a moment ago: ' +
  `waiting up to ${STALE_MS / 1000} s to see whether that one is still running`;

export class DataDirInUse extends StartError {
  override name = 'DataDirInUse';

  /** @param isElsewhere whether the process is in another container, so that its database cannot be reached from here */
  constructor(
    dataDir: string,
    pid: string,
    readonly isElsewhere: boolean,
  ) {
    const process = `process ${pid}${isElsewhere ? ' of another container' : ''}`;
    super(`DATA_DIR ${dataDir} is in use by ${process}: stop it, or set another DATA_DIR`);
  }
}

/**
 * Locks DATA_DIR for this process and returns a function that unlocks it. Takes over the lock of a dead process. In
 * another container a process cannot be looked up: it counts as alive until it has not touched its lock for a while.
 * @throws DataDirInUse if a running process holds it; StartError if the folder cannot be written to
 */
export function lockDataDir(dataDir: string): () => void {
  const lock = join(dataDir, 'tallyboard.lock');
  // Processes of two containers often have the same pid.
  const own = `${lock}.${randomUUID()}`;
  const claim = `${process.pid} ${birthOf(process.pid)}\n${pidNamespace()}`;

  // Before anything is written: the disk may be full, which must not hide that a server is running.
  refuseIfHeld(lock, dataDir);
  const written = (work: () => unknown) => {
    try {
      work();
    } catch (error) {
      throw new StartError(`DATA_DIR ${dataDir} cannot be written to: ${(error as Error).message}`);
    }
  };
  written(() => mkdirSync(dataDir, { recursive: true, mode: 0o711 }));
  try {
    written(() => writeFileSync(own, claim));
    while (!linked(own, lock)) removeStale(lock, dataDir);
  } finally {
    rmSync(own, { force: true });
  }
  const touching = setInterval(() => touch(lock, claim), TOUCH_MS).unref();
  return () => {
    clearInterval(touching);
    if (read(lock) === claim) rmSync(lock, { force: true });
  };
}

/**
 * As `lockDataDir`, but if the holder is in another container, waits until it has touched its lock or must have ended: a
 * container that was killed is often restarted at once.
 */
export async function awaitDataDir(dataDir: string, say: (line: string) => void): Promise<() => void> {
  let seen: number | undefined;
  for (;;) {
    const touched = touchedAt(join(dataDir, 'tallyboard.lock'));
    try {
      return lockDataDir(dataDir);
    } catch (error) {
      if (!(error instanceof DataDirInUse) || !error.isElsewhere || (seen ?? touched) !== touched) throw error;
    }
    if (seen === undefined) say(WAITING);
    seen = touched;
    await sleep(LOOK_EVERY_MS);
  }
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
  refuseIfHeld(lock, dataDir);
  const aside = `${lock}.stale.${randomUUID()}`;
  try {
    renameSync(lock, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  try {
    // Another start may have replaced the stale lock in the meantime: then its lock is put back.
    if (holderOf(aside)) linked(aside, lock);
    refuseIfHeld(aside, dataDir);
  } finally {
    rmSync(aside, { force: true });
  }
}

function refuseIfHeld(lock: string, dataDir: string): void {
  const holder = holderOf(lock);
  if (holder) throw new DataDirInUse(dataDir, holder.pid, holder.isElsewhere);
}

/** The running process that holds a lock; undefined if it has ended. */
function holderOf(lock: string): { pid: string; isElsewhere: boolean } | undefined {
  const [process = '', namespace = pidNamespace()] = read(lock).split('\n');
  const [pid = '', ...birth] = process.split(' ');
  const isElsewhere = namespace !== pidNamespace();
  const living = birthOf(Number(pid));
  const isHeld = isElsewhere ? isFresh(lock) : living !== '' && living === birth.join(' ');
  return isHeld ? { pid, isElsewhere } : undefined;
}

/** A touch in the future, before the clock was set back, is not fresh either. */
const isFresh = (lock: string): boolean => Math.abs(Date.now() - touchedAt(lock)) < STALE_MS;

function touchedAt(lock: string): number {
  try {
    return statSync(lock).mtimeMs;
  } catch {
    return 0;
  }
}

/** Never throws: a disk that fails for a moment must not end the process. */
function touch(lock: string, claim: string): void {
  try {
    if (read(lock) === claim) utimesSync(lock, new Date(), new Date());
  } catch {
    // The next touch tries again.
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
