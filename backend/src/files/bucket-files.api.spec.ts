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
  while ((await stored()).length > 1) await new Promise((resolve) => setTimeout(resolve, 20));
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

it('removes an upload from the bucket if the response to it was lost', async () => {
  const before = await stored();
  server.losesAnswers = true;
  await send().expect(503, { error: MESSAGES.general.filesAway });
  server.losesAnswers = false;
  while ((await stored()).length > before.length) await new Promise((resolve) => setTimeout(resolve, 20));
  const put = server.calls.findLast((call) => call.startsWith('PUT'))!;
  expect([put.replace('PUT ', ''), await stored()]).toEqual([expect.stringMatching(/^files\//), before]);
});
