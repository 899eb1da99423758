import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { S3Error } from '../../test/fakes/s3-body';
import { S3Server } from '../../test/fakes/s3-server';
import { type Member, startApp, type TestApp } from '../../test/harness/app';
import { ended, spawnTypeScript } from '../../test/harness/child';
import { createDatabase, dropDatabase, runSql } from '../../test/harness/database';
import { PDF } from '../../test/harness/uploads';
import { Bucket } from '../platform/storage/bucket';
import { readBucketUrl } from '../platform/storage/bucket-url';

const PASSPHRASE = 'four plain words together';

let folder: string;
/** Where the server keeps incomplete uploads. */
let uploads: string;
let server: S3Server;
let app: TestApp;
let owner: Member;
let backups: Bucket;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tallyboard-bucket-backup-'));
  uploads = join(folder, 'uploads');
  server = await S3Server.start(folder);
  const place = readBucketUrl(inFolder('backups'))!;
  backups = new Bucket(place);
  app = await startApp({
    storage: readBucketUrl(inFolder('board')),
    backup: { place, everyHours: 6, keep: 2 },
    backupPassphrase: PASSPHRASE,
  });
});
beforeEach(async () => {
  await app.clear();
  owner = await app.as('OWNER');
  await Promise.all(['backups', 'board'].map(empty));
  rmSync(uploads, { recursive: true });
  mkdirSync(uploads);
});
afterAll(async () => {
  await app.close();
  await backups.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const inFolder = (name: string) => server.url.replace('?', `/${name}?`);
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60_000);
const nameOf = (at: Date) => `tallyboard-${at.toISOString().replaceAll(':', '')}.sealed`;
const run = async () => (await owner.http.post('/api/jobs/backup/run').expect(200)).body.result;
const namesIn = async (name: string) => (await server.objects.names()).filter((it) => it.startsWith(`${name}/`));
const titlesIn = (url: string) => runSql(url, 'SELECT title FROM tasks ORDER BY title');

/** Removes everything in this folder of the bucket. */
async function empty(name: string): Promise<void> {
  const bucket = new Bucket(readBucketUrl(inFolder(name))!);
  for await (const object of bucket.list()) await bucket.remove(object.name);
  await bucket.close();
}

it('makes a scheduled backup in the bucket, keeps the newest, and leaves other objects alone', async () => {
  const [oldest, older] = [hoursAgo(30), hoursAgo(6)].map(nameOf);
  const foreign = nameOf(hoursAgo(1)).replace('.sealed', '-0123abcd.sealed');
  for (const name of [oldest!, older!, foreign, 'notes.txt']) await backups.put(name, Buffer.from('-'));
  await server.objects.leaveUpload(`backups/${oldest}`, hoursAgo(25));
  const young = await server.objects.leaveUpload(`backups/${older}`, hoursAgo(1));

  expect(await run()).toMatchObject({ backups: 1, removed: 1 });
  const kept = await namesIn('backups');
  const made = expect.stringMatching(/^backups\/tallyboard-.+\.sealed$/);
  expect(kept).toEqual(['backups/notes.txt', `backups/${older}`, `backups/${foreign}`, made]);
  expect((await server.objects.contentOf(kept[3]!)).toString('latin1')).toMatch(/^TALLYBOARD SEALED 1\n/);
  expect(readdirSync(uploads)).toEqual([young]);

  expect(await run()).toEqual({ backups: 0 });
  expect(await namesIn('backups')).toEqual(kept);
  const { body } = await owner.http.get('/api/system').expect(200);
  expect(body.backups.kept.map(({ name }: { name: string }) => `backups/${name}`)).toEqual([kept[3], kept[1]]);
});

it('has made the backup even if the key may not list incomplete uploads, and warns', async () => {
  const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
  const refuse = jest.spyOn(server.objects, 'uploads').mockRejectedValue(new S3Error('AccessDenied'));
  await backups.put(nameOf(hoursAgo(30)), Buffer.from('-'));
  await backups.put(nameOf(hoursAgo(6)), Buffer.from('-'));
  expect(await run()).toMatchObject({ backups: 1, removed: 1 });
  expect(warn.mock.calls.map(([text]) => String(text))).toEqual([expect.stringContaining('AccessDenied')]);
  refuse.mockRestore();
  warn.mockRestore();
});

it('restores database and files from a backup in the bucket after both are lost', async () => {
  await owner.http.post('/api/tasks').send({ title: 'Wiring' }).expect(201);
  const { body } = await owner.http.post('/api/chat-upload/file').attach('file', PDF, 'plan.pdf').expect(201);
  const file = `board/files/${String(body.attachmentUrl).split('/').at(-1)}`;
  const made = (await owner.http.post('/api/system/backup').expect(201)).body.name as string;
  await empty('board');
  expect(await namesIn('board')).toEqual([]);

  const url = await createDatabase({ empty: true });
  const restore = () =>
    ended(
      spawnTypeScript('src/cli/main.ts', ['restore', made], {
        DATABASE_URL: url,
        DATA_DIR: mkdtempSync(join(folder, 'data-')),
        STORAGE_URL: inFolder('board'),
        BACKUP_URL: inFolder('backups'),
        BACKUP_PASSPHRASE: PASSPHRASE,
      }),
    );
  try {
    const first = await restore();
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout).toMatch(/^Restored the backup of \S+: \d+ rows, 1 file$/m);
    expect(await titlesIn(url)).toEqual(await titlesIn(app.config.databaseUrl));
    expect(await namesIn('board')).toEqual([file]);
    expect((await server.objects.contentOf(file)).equals(PDF)).toBe(true);

    // Existing files are never overwritten.
    const { host } = new URL(server.url);
    const found = file.slice('board/'.length);
    const reason = `STORAGE_URL ${host}/tallyboard/board already has files (${found})`;
    expect(await restore()).toEqual({ code: 1, stdout: '', stderr: `${reason}: restore into an empty one\n` });
  } finally {
    await dropDatabase(url);
  }
});
