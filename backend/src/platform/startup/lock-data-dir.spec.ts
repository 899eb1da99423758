import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { awaitDataDir, lockDataDir } from './lock-data-dir';
import { birthOf } from './processes';
import { StartError } from './start-error';

let parent: string;
let dataDir: string;
const lockFile = () => join(dataDir, 'tallyboard.lock');

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'tallyboard-'));
  dataDir = join(parent, 'data');
});

afterEach(() => rmSync(parent, { recursive: true, force: true }));

describe('lockDataDir', () => {
  it('creates the folder, and leaves nothing in it once released', () => {
    const release = lockDataDir(dataDir);
    expect(readdirSync(dataDir)).toEqual(['tallyboard.lock']);
    release();
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('refuses a folder that a running process holds, and names the folder and the process', () => {
    lockDataDir(dataDir);
    expect(() => lockDataDir(dataDir)).toThrow(StartError);
    expect(() => lockDataDir(dataDir)).toThrow(`DATA_DIR ${dataDir} is in use by process ${process.pid}`);
    expect(readdirSync(dataDir)).toEqual(['tallyboard.lock']);
  });

  it('takes over from a process that has ended', () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    lockDataDir(dataDir)();
    writeFileSync(lockFile(), `${pid} 1`);
    expect(lockDataDir(dataDir)).not.toThrow();
  });

  it('takes over from a process whose pid now belongs to another one', () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { stdio: 'ignore' });
    lockDataDir(dataDir)();
    try {
      writeFileSync(lockFile(), `${other.pid} ${birthOf(other.pid ?? 0)}`);
      expect(() => lockDataDir(dataDir)).toThrow(StartError);
      writeFileSync(lockFile(), `${other.pid} 1`);
      expect(lockDataDir(dataDir)).not.toThrow();
    } finally {
      other.kill();
    }
  });

  it('takes over an empty lock file', () => {
    lockDataDir(dataDir)();
    writeFileSync(lockFile(), '');
    expect(lockDataDir(dataDir)).not.toThrow();
  });

  it('reports in one line that the folder cannot be written to', () => {
    writeFileSync(dataDir, 'a file');
    expect(() => lockDataDir(dataDir)).toThrow(new RegExp(`^DATA_DIR ${dataDir} cannot be written to: [^\n]+$`));
  });
});

describe('the lock of a process in another container', () => {
  const MINUTE_MS = 60_000;

  /** A claim like that of this process, but from another PID namespace, touched this long ago. */
  function claimElsewhere(agoMs: number): void {
    lockDataDir(dataDir)();
    writeFileSync(lockFile(), `${process.pid} ${birthOf(process.pid)}\nanother-kernel pid:[1]`);
    touch(agoMs);
  }

  function touch(agoMs: number): void {
    const at = new Date(Date.now() - agoMs);
    utimesSync(lockFile(), at, at);
  }

  it('is refused while it is fresh, and left as it is', () => {
    claimElsewhere(0);
    const claim = readFileSync(lockFile(), 'utf8');
    expect(() => lockDataDir(dataDir)).toThrow(
      `DATA_DIR ${dataDir} is in use by process ${process.pid} of another container: stop it, or set another DATA_DIR`,
    );
    expect(readFileSync(lockFile(), 'utf8')).toBe(claim);
    expect(readdirSync(dataDir)).toEqual(['tallyboard.lock']);
  });

  it.each([
    ['has not been touched for a while', MINUTE_MS],
    ['was touched in the future, before the clock was set back', -MINUTE_MS],
  ])('is taken over if it %s', async (_, agoMs) => {
    claimElsewhere(agoMs);
    const said: string[] = [];
    const release = await awaitDataDir(dataDir, (line) => said.push(line));
    expect(() => lockDataDir(dataDir)).toThrow(`is in use by process ${process.pid}: stop it`);
    expect([said, readdirSync(dataDir)]).toEqual([[], ['tallyboard.lock']]);
    release();
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('is refused once it is touched while a start waits, which says so', async () => {
    claimElsewhere(0);
    const said: string[] = [];
    const start = awaitDataDir(dataDir, (line) => {
      said.push(line);
      touch(-1_000);
    });
    await expect(start).rejects.toThrow('of another container');
    expect(said).toEqual([expect.stringMatching(/^DATA_DIR was in use in another container [^\n]+$/)]);
  });

  it('is taken over once it has become old while a start waits, as after the crash of a container', async () => {
    claimElsewhere(0);
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now');
    const release = await awaitDataDir(dataDir, () => clock.mockReturnValue(now + MINUTE_MS));
    clock.mockRestore();
    expect(readFileSync(lockFile(), 'utf8')).not.toContain('another-kernel');
    release();
  });
});

it('touches its lock as long as it holds it', () => {
  jest.useFakeTimers();
  try {
    const release = lockDataDir(dataDir);
    utimesSync(lockFile(), 0, 0);
    jest.advanceTimersByTime(5_000);
    expect(statSync(lockFile()).mtimeMs).toBeCloseTo(Date.now(), 0);
    release();
    expect(jest.getTimerCount()).toBe(0);
  } finally {
    jest.useRealTimers();
  }
});
