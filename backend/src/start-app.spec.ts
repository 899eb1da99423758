import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadEnv } from './platform/config/env';
import { DataDirInUse, lockDataDir } from './platform/startup/lock-data-dir';
import { StartError } from './platform/startup/start-error';
import { prepareGround } from './start-app';

let dataDir: string;
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'tallyboard-'))));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe('a command beside a server', () => {
  it('leaves the database alone that the server is still creating', async () => {
    const unlock = lockDataDir(dataDir);
    const unfinished = ['postgres.new', 'postgres.password'];
    for (const name of unfinished) writeFileSync(join(dataDir, name), '-');
    const ground = prepareGround(loadEnv({ DATA_DIR: dataDir }), () => undefined, { beside: true });
    await expect(ground).rejects.toThrow(
      new StartError('The server is still creating its database: try again in a moment'),
    );
    expect(readdirSync(dataDir).sort()).toEqual([...unfinished, 'tallyboard.lock']);
    unlock();
  });

  it('starts no second database while the server runs in another container', async () => {
    const lock = join(dataDir, 'tallyboard.lock');
    writeFileSync(lock, '7 100\nanother-kernel pid:[1]');
    mkdirSync(join(dataDir, 'postgres'));
    const touch = () => utimesSync(lock, new Date(), new Date(Date.now() - 1_000));
    const ground = prepareGround(loadEnv({ DATA_DIR: dataDir }), touch, { beside: true });
    await expect(ground).rejects.toThrow(DataDirInUse);
    expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'tallyboard.lock']);
    expect(readdirSync(join(dataDir, 'postgres'))).toEqual([]);
  });
});
