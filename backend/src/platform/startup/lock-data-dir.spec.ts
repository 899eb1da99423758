import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDataDir } from './lock-data-dir';
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
