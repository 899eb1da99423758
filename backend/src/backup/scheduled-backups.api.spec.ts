import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { type Member, startApp, type TestApp } from '../../test/harness/app';
import { ended, spawnTypeScript } from '../../test/harness/child';
import { createDatabase, dropDatabase } from '../../test/harness/database';
import { filePath } from '../files/folder-store';
import { ScheduledBackups } from './scheduled-backups';

const PASSPHRASE = 'four plain words together';

let app: TestApp;
let owner: Member;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tallyboard-scheduled-'));
  app = await startApp({
    backup: { place: folder, everyHours: 6, keep: 2 },
    backupPassphrase: PASSPHRASE,
  });
  owner = await app.as('OWNER');
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60_000);
/** As an earlier version named it. */
const nameOf = (at: Date) => `tallyboard-${at.toISOString().replaceAll(':', '')}.sealed`;
/** The name of a backup of the same database. */
const likeName = (name: string, at: Date) => nameOf(at).replace('.sealed', /-[0-9a-f]{8}\.sealed$/.exec(name)![0]);
const clear = () => readdirSync(folder).forEach((name) => rmSync(join(folder, name)));
const run = async () => (await owner.http.post('/api/jobs/backup/run').expect(200)).body.result;
const age = async () => {
  const { text } = await app.anonymous.get('/api/metrics').expect(200);
  const [, seconds] = /^tallyboard_backup_age_seconds (\S+)$/m.exec(text) ?? [];
  return seconds === undefined ? undefined : Number(seconds);
};

it('makes a backup when it is due, keeps the newest, and leaves other files alone', async () => {
  expect(await age()).toBeUndefined();
  const [oldest, older] = [hoursAgo(30), hoursAgo(6)].map(nameOf);
  for (const name of [oldest!, older!, 'notes.txt']) writeFileSync(join(folder, name), '-');
  expect(await age()).toBeCloseTo(6 * 60 * 60, -2);

  expect(await run()).toMatchObject({ backups: 1, removed: 1 });
  const kept = readdirSync(folder).sort();
  expect(kept).toEqual(['notes.txt', older, expect.stringMatching(/^tallyboard-.+\.sealed$/)]);
  expect(readFileSync(join(folder, kept[2]!), 'latin1')).toMatch(/^TALLYBOARD SEALED 1\n/);
  expect(await age()).toBeLessThan(60 * 60);

  expect(await run()).toEqual({ backups: 0 });
  expect(readdirSync(folder).sort()).toEqual(kept);
});

it('shares its folder with another database: each makes backups, lists and removes its own', async () => {
  clear();
  const url = await createDatabase();
  const runThere = async () => {
    const { stdout } = await ended(
      spawnTypeScript('src/cli/main.ts', ['job', 'backup'], {
        ...{ DATABASE_URL: url, DATA_DIR: app.config.dataDir, LOG_LEVEL: 'silent' },
        ...{ BACKUP_URL: folder, BACKUP_EVERY_HOURS: '6', BACKUP_KEEP: '2', BACKUP_PASSPHRASE: PASSPHRASE },
      }),
    );
    return JSON.parse(stdout) as object;
  };
  try {
    expect(await runThere()).toMatchObject({ backups: 1 });
    const [theirs] = readdirSync(folder);
    expect(await age()).toBeUndefined();
    expect(await run()).toMatchObject({ backups: 1 });
    const mine = readdirSync(folder).find((name) => name !== theirs)!;
    expect(await runThere()).toEqual({ backups: 0 });

    const earlierOf = (name: string) => [30, 20].map((hours) => likeName(name, hoursAgo(hours)));
    const theirEarlier = earlierOf(theirs!);
    for (const name of [...earlierOf(mine), ...theirEarlier]) writeFileSync(join(folder, name), '-');
    const made = (await owner.http.post('/api/system/backup').expect(201)).body.name as string;
    expect(readdirSync(folder).sort()).toEqual([...theirEarlier, theirs, mine, made].sort());
    const { kept } = (await owner.http.get('/api/system').expect(200)).body.backups;
    expect(kept.map(({ name }: { name: string }) => name)).toEqual([made, mine]);
  } finally {
    await dropDatabase(url);
  }
});

it('makes one although the clock was ahead once, and removes those of that time first', async () => {
  clear();
  const ahead = [-50, -49, -48].map(hoursAgo).map(nameOf);
  for (const name of ahead) writeFileSync(join(folder, name), '-');
  expect(await age()).toBeUndefined();
  expect(await run()).toMatchObject({ backups: 1, removed: 2 });
  expect(await age()).toBeLessThan(60 * 60);
  const kept = readdirSync(folder).sort();
  expect(kept).toEqual([expect.stringMatching(/^tallyboard-.+\.sealed$/), ahead[0]]);
  expect(await run()).toEqual({ backups: 0 });
});

it('says how many files it lacks, and removes no older backup while their content is missing', async () => {
  clear();
  const id = await app.make.file(owner.id, 'screenshot');
  rmSync(filePath(app.config.dataDir, id));
  for (const name of [30, 20, 10].map(hoursAgo).map(nameOf)) writeFileSync(join(folder, name), '-');
  const backUp = async () => (await owner.http.post('/api/system/backup').expect(201)).body as object;
  const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
  try {
    expect(await run()).toMatchObject({ backups: 1, files: 0, missing: 1, removed: 0 });
    expect(warn).toHaveBeenCalledWith(
      expect.objectContaining({ missing: 1 }),
      expect.stringContaining('no older backup was removed'),
    );
    expect(await backUp()).toMatchObject({ missingFiles: 1 });
  } finally {
    warn.mockRestore();
  }
  expect(readdirSync(folder)).toHaveLength(5);
  await app.db.query('DELETE FROM files WHERE id = $1', [id]);
  expect(await backUp()).not.toHaveProperty('missingFiles');
  expect(readdirSync(folder)).toHaveLength(2);
});

it('removes the remains of an interrupted backup once they are old', async () => {
  clear();
  const [young, old] = ['tallyboard-a.zip.partial', 'tallyboard-b.zip.partial'];
  for (const name of [young!, old!]) writeFileSync(join(folder, name), '-');
  utimesSync(join(folder, old!), hoursAgo(25), hoursAgo(25));
  await app.nest.get(ScheduledBackups).run();
  expect(readdirSync(folder)).toContain(young);
  expect(readdirSync(folder)).not.toContain(old);
});
