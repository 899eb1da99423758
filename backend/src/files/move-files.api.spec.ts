import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { S3Server } from '../../test/fakes/s3-server';
import { type Member, startApp, type TestApp } from '../../test/harness/app';
import { ended, spawnTypeScript } from '../../test/harness/child';
import { PDF } from '../../test/harness/uploads';
import { FILE_STORE, type FileStore } from './file-store';
import { FilesService } from './files.service';
import { filePath, filesFolder } from './folder-store';

let folder: string;
let server: S3Server;
let app: TestApp;
let staff: Member;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tallyboard-move-'));
  server = await S3Server.start(folder);
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  staff = await app.as('STAFF');
  for (const place of [filesFolder(app.config.dataDir), join(folder, 'objects')]) {
    rmSync(place, { recursive: true, force: true });
    mkdirSync(place);
  }
});
afterAll(async () => {
  await app.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const tallyboard = (args: string[], settings: Record<string, string> = { STORAGE_URL: server.url }) =>
  ended(
    spawnTypeScript('src/cli/main.ts', args, {
      DATABASE_URL: app.config.databaseUrl,
      DATA_DIR: app.config.dataDir,
      ...settings,
    }),
  );
const move = (settings?: Record<string, string>) => tallyboard(['files', 'move'], settings);

const CONTENTS = ['one', 'two', 'three'].map((word) => Buffer.concat([PDF, Buffer.from(word)]));

async function upload(content: Buffer): Promise<string> {
  const { body } = await staff.http.post('/api/chat-upload/file').attach('file', content, 'plan.pdf').expect(201);
  return String(body.attachmentUrl).split('/').at(-1)!;
}

it('reports in one line that there is no bucket', async () => {
  expect(await move({})).toEqual({
    code: 1,
    stdout: '',
    stderr: 'STORAGE_URL is not set: there is no bucket to move files to or from\n',
  });
});

it('moves every file while the server runs, resumes after an interruption, and passes every check', async () => {
  const ids: string[] = [];
  for (const content of CONTENTS) ids.push(await upload(content));
  const names = ids.map((id) => `files/${id}`);
  // A folder in place of the last file, so that the bucket cannot store it.
  const obstacle = join(folder, 'objects', encodeURIComponent(names[2]!));
  mkdirSync(obstacle);
  const interrupted = await move();
  expect([interrupted.code, interrupted.stdout]).toEqual([1, '']);
  expect(interrupted.stderr).toMatch(/^127\.0\.0\.1:\d+\/tallyboard cannot be used: [^\n]+\n$/);
  expect(await server.objects.names()).toEqual(names.slice(0, 2));

  rmSync(obstacle, { recursive: true });
  server.calls.length = 0;
  const { host } = new URL(server.url);
  const stdout = `1 file copied to ${host}/tallyboard, 2 there already\n`;
  expect(await move()).toEqual({ code: 0, stdout, stderr: '' });
  expect(server.calls.filter((call) => call.startsWith('PUT files/'))).toEqual([`PUT ${names[2]}`]);
  expect(await server.objects.names()).toEqual(names);
  for (const [index, name] of names.entries()) {
    expect((await server.objects.contentOf(name)).equals(CONTENTS[index]!)).toBe(true);
  }

  const home = filesFolder(app.config.dataDir);
  rmSync(home, { recursive: true });
  expect(await tallyboard(['doctor'])).toMatchObject({ code: 0, stderr: '' });
  expect(await tallyboard(['doctor'], {})).toMatchObject({ code: 1 });

  const back = (copied: string) => ({ code: 0, stdout: `${copied} copied to ${home}, `, stderr: '' });
  const moveBack = async () => {
    const result = await tallyboard(['files', 'move', 'back']);
    const [stdout, present] = result.stdout.split(/(?<=, )/);
    return { present, result: { ...result, stdout } };
  };
  expect(await moveBack()).toEqual({ present: '0 there already\n', result: back('3 files') });
  for (const [index, id] of ids.entries()) {
    expect(readFileSync(filePath(app.config.dataDir, id)).equals(CONTENTS[index]!)).toBe(true);
  }
  writeFileSync(filePath(app.config.dataDir, ids[0]!), 'torn');
  expect(await moveBack()).toEqual({ present: '2 there already\n', result: back('1 file') });
  expect(await tallyboard(['doctor'], {})).toMatchObject({ code: 0, stderr: '' });
});

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60_000);
const idOf = (uploadedAt: Date) => uuidv7({ msecs: uploadedAt.getTime() });

/** Stores a file that was uploaded two hours ago. */
async function pastFile(): Promise<string> {
  const id = idOf(hoursAgo(2));
  await app.nest.get<FileStore>(FILE_STORE).save(id, PDF);
  await app.db.query(
    `INSERT INTO files (id, kind, owner_id, content_type, bytes) VALUES ($1, 'attachment', $2, 'application/pdf', $3)`,
    [id, staff.id, PDF.length],
  );
  return id;
}

/** Puts an object into the bucket that no file has. */
async function leave(name: string, at: Date): Promise<string> {
  const path = server.objects.newPath();
  writeFileSync(path, '-');
  await server.objects.keep(name, path, { bytes: 1, etag: '"-"', metadata: {}, at: at.toISOString() });
  return name;
}

it('removes the copies of files that have been deleted since, and nothing else', async () => {
  const kept = [`files/${await upload(PDF)}`, `files/${await pastFile()}`];
  const deleted = await pastFile();
  expect(await move()).toMatchObject({ code: 0, stderr: '' });
  await app.nest.get(FilesService).discard([deleted]);
  // The content of an upload whose row is about to be stored, and a file that is not one of ours.
  kept.push(await leave(`files/${idOf(new Date())}`, new Date()), await leave('files/notes.txt', hoursAgo(2)));

  const stdout = `0 files copied to ${new URL(server.url).host}/tallyboard, 2 there already\n`;
  const removed = '1 file removed from there: deleted since an earlier copy\n';
  expect(await move()).toEqual({ code: 0, stdout: stdout + removed, stderr: '' });
  expect(await server.objects.names()).toEqual(kept.sort());
});

it('removes nothing from a bucket that has none of its files', async () => {
  const theirs = await leave(`files/${idOf(hoursAgo(2))}`, hoursAgo(2));
  const own = `files/${await upload(PDF)}`;
  expect(await move()).toMatchObject({ code: 0, stderr: '' });
  expect(await server.objects.names()).toEqual([theirs, own].sort());
});

it('names a file whose content is missing', async () => {
  for (const content of CONTENTS) await upload(content);
  expect(await move()).toMatchObject({ code: 0, stderr: '' });
  const id = await upload(PDF);
  rmSync(filesFolder(app.config.dataDir), { recursive: true });
  const { code, stdout, stderr } = await move();
  expect(code).toBe(0);
  expect(stdout).toMatch(/^0 files copied to \S+, 3 there already\n$/);
  expect(stderr).toBe(`The content of file ${id} is neither in DATA_DIR nor in the bucket\n`);
});
