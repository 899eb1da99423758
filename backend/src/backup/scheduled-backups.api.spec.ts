import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Member, startApp, type TestApp } from '../../test/harness/app';
import { ScheduledBackups } from './scheduled-backups';

let app: TestApp;
let owner: Member;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tallyboard-scheduled-'));
  app = await startApp({
    backup: { place: folder, everyHours: 6, keep: 2 },
    backupPassphrase: 'four plain words together',
  });
  owner = await app.as('OWNER');
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60_000);
const nameOf = (at: Date) => `tallyboard-${at.toISOString().replaceAll(':', '')}.sealed`;
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

it('makes one although the clock was ahead once, and removes those of that time first', async () => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
  const ahead = [-50, -49, -48].map(hoursAgo).map(nameOf);
  for (const name of ahead) writeFileSync(join(folder, name), '-');
  expect(await age()).toBeUndefined();
  expect(await run()).toMatchObject({ backups: 1, removed: 2 });
  expect(await age()).toBeLessThan(60 * 60);
  const kept = readdirSync(folder).sort();
  expect(kept).toEqual([expect.stringMatching(/^tallyboard-.+\.sealed$/), ahead[0]]);
  expect(await run()).toEqual({ backups: 0 });
});

it('removes the remains of an interrupted backup once they are old', async () => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
  const [young, old] = ['tallyboard-a.zip.partial', 'tallyboard-b.zip.partial'];
  for (const name of [young!, old!]) writeFileSync(join(folder, name), '-');
  utimesSync(join(folder, old!), hoursAgo(25), hoursAgo(25));
  await app.nest.get(ScheduledBackups).run();
  expect(readdirSync(folder)).toContain(young);
  expect(readdirSync(folder)).not.toContain(old);
});
