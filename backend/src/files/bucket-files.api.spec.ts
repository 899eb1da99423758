import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Server } from '../../test/fakes/s3-server';
import { type Member, startApp, type TestApp } from '../../test/harness/app';
import { picture } from '../../test/harness/pictures';
import { PDF } from '../../test/harness/uploads';
import { MESSAGES } from '../contract';
import { DoctorService } from '../doctor/doctor.service';
import { readBucketUrl } from '../platform/storage/bucket-url';
import { FILE_STORE, type FileStore } from './file-store';
import { FilesService } from './files.service';

let folder: string;
let server: S3Server;
let app: TestApp;
let staff: Member;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tallyboard-s3-'));
  server = await S3Server.start(folder);
  app = await startApp({ storage: readBucketUrl(server.url) });
  staff = await app.as('STAFF');
});
afterAll(async () => {
  await app.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const send = () => staff.http.post('/api/chat-upload/file').attach('file', PDF, 'plan.pdf');
const stored = () => server.objects.names();
const uploads = () => readdirSync(join(app.config.dataDir, 'uploads'));

it('stores attachments and pictures in the bucket, and none of them in DATA_DIR', async () => {
  const { body } = await send().expect(201);
  const screenshot = await staff.http
    .post('/api/upload/screenshot')
    .attach('screenshot', await picture('png'), 'a.png')
    .expect(201);
  const ids = [body.attachmentUrl, screenshot.body.screenshotUrl].map((url) => String(url).split('/').at(-1));
  expect(await stored()).toEqual(ids.map((id) => `files/${id}`).sort());
  expect([uploads(), readdirSync(app.config.dataDir)]).toEqual([[], ['uploads']]);
  const whole = await staff.http.get(body.attachmentUrl).expect(200);
  expect((whole.body as Buffer).equals(PDF)).toBe(true);
  const part = await staff.http.get(body.attachmentUrl).set('Range', 'bytes=1-3').expect(206);
  expect([String(part.body), part.headers['content-range']]).toEqual(['PDF', `bytes 1-3/${PDF.length}`]);
  await staff.http.get(body.attachmentUrl).set('Range', `bytes=${PDF.length}-`).expect(416);
  await app.nest.get(FilesService).discard([ids[1]!]);
  // The content is removed first.
  while ((await app.db.query('SELECT FROM files')).length > 1) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await stored()).toEqual([`files/${ids[0]}`]);
});

it('refuses uploads and downloads while the bucket is away, stores no partial file, and all else works', async () => {
  const { body } = await send().expect(201);
  const rows = () => app.db.query('SELECT id FROM files ORDER BY id');
  const before = [await rows(), await stored()];
  await server.stop();
  await send().expect(503, { error: MESSAGES.general.filesAway });
  await staff.http.get(body.attachmentUrl).expect(503, { error: MESSAGES.general.filesAway });
  await staff.http.post('/api/tasks').send({ title: 'Wiring' }).expect(201);
  const ready = await staff.http.get('/api/health/ready').expect(200);
  expect(ready.body.checks).toMatchObject({ storage: 'failed' });
  await server.start();
  expect([await rows(), await stored()]).toEqual(before);
  expect(uploads()).toEqual([]);
  await send().expect(201);
  const checks = await app.nest.get(DoctorService).examine();
  expect(checks.filter(({ ok }) => !ok)).toEqual([]);
});

it('keeps at most one connection to the database while the bucket is slow to remove files', async () => {
  const files = app.nest.get(FilesService);
  const urls = await Promise.all([1, 2, 3].map(async () => String((await send().expect(201)).body.attachmentUrl)));
  let respond: () => void = () => undefined;
  const isRemoved = new Promise<void>((resolve) => (respond = resolve));
  const removal = jest.spyOn(app.nest.get<FileStore>(FILE_STORE), 'remove').mockReturnValue(isRemoved);
  const { busy } = app.db.connections();
  for (const url of urls) await files.discard([url.split('/').at(-1)!]);
  while (removal.mock.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  await staff.http.get('/api/tasks').expect(200);
  expect(app.db.connections().busy - busy).toBe(1);
  respond();
  while (removal.mock.calls.length < urls.length) await new Promise((resolve) => setTimeout(resolve, 10));
  removal.mockRestore();
});

it('removes an upload from the bucket if the response to it was lost', async () => {
  const before = await stored();
  server.losesAnswers = true;
  await send().expect(503, { error: MESSAGES.general.filesAway });
  server.losesAnswers = false;
  while ((await stored()).length > before.length) await new Promise((resolve) => setTimeout(resolve, 20));
  const put = server.calls.findLast((call) => call.startsWith('PUT'))!;
  expect([put.replace('PUT ', ''), await stored()]).toEqual([expect.stringMatching(/^files\//), before]);
});
