import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { type Member, startApp, type TestApp } from '../../../test/harness/app';
import { progressiveJpeg } from '../../../test/harness/jpegs';
import { flatPng, picture } from '../../../test/harness/pictures';
import { LIMITS, MESSAGES } from '../../contract';
import { FilesService } from '../../files/files.service';

const { upload: texts, general, report } = MESSAGES;

let app: TestApp;
let staff: Member;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  staff = await app.as('STAFF');
});
afterAll(() => app.close());

const upload = (bytes: Buffer, name = 'shot.png', contentType = 'image/png') =>
  staff.http.post('/api/upload/screenshot').attach('screenshot', bytes, { filename: name, contentType });
const filesStored = async () =>
  (await app.db.query<{ count: number }>('SELECT count(*)::integer FROM files'))[0]?.count;

describe('POST /api/upload/screenshot', () => {
  it.each(['png', 'jpeg', 'gif', 'webp'] as const)(
    'accepts %s, whatever its name, and converts it to WebP',
    async (kind) => {
      const { body } = await upload(await picture(kind, 30, 20), '../../etc/passwd\r\n.txt', 'text/plain').expect(201);
      expect(Object.keys(body)).toEqual(['screenshotUrl']);
      expect(body.screenshotUrl).toMatch(/^\/api\/files\/[0-9a-f-]{36}$/);
      const { body: bytes } = await staff.http.get(body.screenshotUrl as string).expect(200);
      expect(await sharp(bytes as Buffer).metadata()).toMatchObject({ format: 'webp', width: 30, height: 20 });
    },
  );

  it("removes the camera's metadata, but keeps the picture upright", async () => {
    const written = { IFD0: { Copyright: 'Somebody' } };
    const photo = await sharp(await picture('jpeg', 40, 20))
      .withMetadata({ orientation: 6, exif: written })
      .toBuffer();
    expect(photo.includes('Somebody')).toBe(true);
    const { body } = await upload(photo).expect(201);
    const { body: bytes } = await staff.http.get(body.screenshotUrl as string);
    const { exif, icc, xmp, width, height } = await sharp(bytes as Buffer).metadata();
    expect([exif, icc, xmp, width, height]).toEqual([undefined, undefined, undefined, 20, 40]);
    expect((bytes as Buffer).includes('Somebody')).toBe(false);
  });

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['an SVG with a declaration', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj')],
    ['a text', Buffer.from('hello')],
    ['an empty file', Buffer.alloc(0)],
    ['a signature and nothing else', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['a GIF that is a page', Buffer.from('GIF89a/*<script>*/=1;')],
    ['half a picture', flatPng(2_000, 2_000).subarray(0, 100)],
  ])('refuses %s posing as PNG', async (_, bytes) => {
    await upload(bytes).expect(415, { error: texts.selectImage });
    expect(await filesStored()).toBe(0);
  });

  it('refuses too many pixels, without decoding them', async () => {
    const bomb = flatPng(14_000, 14_000);
    expect(bomb.length).toBeLessThan(100_000);
    const before = process.memoryUsage().rss;
    await upload(bomb).expect(413, { error: texts.imageTooBig });
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });

  it('accepts a progressive JPEG, but not one with hundreds of scans', async () => {
    const ordinary = sharp(await picture('png', 30, 20)).jpeg({ progressive: true });
    await upload(await ordinary.toBuffer()).expect(201);
    await upload(await progressiveJpeg(64, 500)).expect(415, { error: texts.selectImage });
    expect(await filesStored()).toBe(1);
  });

  it('refuses more than 10 MB with the specified message', async () => {
    const bytes = Buffer.concat([await picture('png'), Buffer.alloc(LIMITS.upload.screenshotBytes)]);
    await upload(bytes).expect(413, { error: 'File size must be less than 10MB' });
    await upload(bytes.subarray(0, LIMITS.upload.screenshotBytes)).expect(201);
  });

  it('requires exactly one file, in the right field', async () => {
    const [post, bytes] = [() => staff.http.post('/api/upload/screenshot'), await picture('png')];
    await post().expect(400, { error: texts.missing });
    await post().field('screenshot', 'text').expect(400, { error: texts.missing });
    await post().attach('picture', bytes, 'a.png').expect(400, { error: general.malformed });
    const two = post().attach('screenshot', bytes, 'a.png').attach('screenshot', bytes, 'b.png');
    await two.expect(400, { error: general.malformed });
    await post()
      .type('multipart/form-data; boundary=x')
      .send('--x\r\nnonsense')
      .expect(400, { error: general.malformed });
    await post().type('multipart/form-data').send('nonsense').expect(400, { error: general.malformed });
    expect(await filesStored()).toBe(0);
  });

  it('accepts at most twenty per minute', async () => {
    const bytes = await picture('png');
    for (let count = 0; count < LIMITS.upload.perMinute; count++) await upload(bytes).expect(201);
    const { body, headers } = await upload(bytes).expect(429);
    expect(body).toEqual({ error: general.tooMany });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
  });
});

describe('a screenshot in a report', () => {
  const submit = (who: Member, taskId: string, screenshotUrl: string) =>
    who.http.post('/api/task-reports').send({ taskId, workDescription: 'Worked', hoursWorked: 1, screenshotUrl });

  it("must be the user's own, and can be used by one report only", async () => {
    const { id: taskId } = await app.make.task();
    const { screenshotUrl } = (await upload(await picture('png'))).body as { screenshotUrl: string };
    const refusal = { error: report.screenshotNotYours };
    await submit(await app.as('STAFF'), taskId, screenshotUrl).expect(400, refusal);
    expect((await submit(staff, taskId, screenshotUrl).expect(201)).body).toMatchObject({ screenshotUrl });
    await submit(staff, taskId, screenshotUrl).expect(400, refusal);
    expect((await staff.http.get('/api/task-reports')).body).toHaveLength(1);
  });

  it('is removed with its report', async () => {
    const owner = await app.as('OWNER');
    const { id: taskId } = await app.make.task();
    const { screenshotUrl } = (await upload(await picture('png'))).body as { screenshotUrl: string };
    const { body } = await submit(staff, taskId, screenshotUrl).expect(201);
    await owner.http.delete(`/api/task-reports/${body.id}`).expect(200);
    await staff.http.get(screenshotUrl).expect(404);
    expect(await app.db.query('SELECT id FROM files')).toEqual([]);
  });

  it('is used by only one of 20 concurrent reports', async () => {
    const { id: taskId } = await app.make.task();
    const url = `/api/files/${await app.make.file(staff.id)}`;
    const responses = await Promise.all(Array.from({ length: 20 }, () => submit(staff, taskId, url)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(19).fill(400)]);
  });
});

describe('GET /api/files/{id}', () => {
  it('is visible to users who see the report, and before that only to its uploader', async () => {
    const [client, owner] = [await app.as('CLIENT'), await app.as('OWNER')];
    const [otherClient, otherStaff] = [await app.as('CLIENT'), await app.as('STAFF')];
    const task = await app.make.task({ clientId: client.id });
    const screenshotId = await app.make.file(staff.id);
    const url = `/api/files/${screenshotId}`;
    const statuses = (who: Member[]) => Promise.all(who.map(async ({ http }) => (await http.get(url)).status));

    const people = [staff, owner, client, otherStaff, otherClient];
    expect(await statuses(people)).toEqual([200, 404, 404, 404, 404]);
    await app.make.report({ userId: staff.id, taskId: task.id, screenshotId });
    expect(await statuses(people)).toEqual([200, 200, 200, 404, 404]);
    await app.anonymous.get(url).expect(401, { error: general.signedOut });
    await otherClient.http.get(url).expect(404, { error: general.notFound });

    await owner.http.put(`/api/tasks/${task.id}`).send({ assignedClientId: otherClient.id }).expect(200);
    expect(await statuses(people)).toEqual([200, 200, 404, 404, 200]);
  });

  it('is sent with its own content type, in a sandbox', async () => {
    const { headers } = await staff.http.get(`/api/files/${await app.make.file(staff.id)}`).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=3600',
    });
  });

  it.each(['x', '..%2f..%2fsession.secret', '%00', '00000000-0000-7000-8000-000000000000'])('has no %s', async (id) => {
    await staff.http.get(`/api/files/${id}`).expect(404, { error: general.notFound });
  });
});

it('deletes screenshots that were not reported within a day, including their content', async () => {
  const task = await app.make.task();
  const [fresh, old, used] = [
    await app.make.file(staff.id),
    await app.make.file(staff.id),
    await app.make.file(staff.id),
  ];
  await app.make.report({ userId: staff.id, taskId: task.id, screenshotId: used });
  await app.db.query(`UPDATE files SET created_at = now() - interval '25 hours' WHERE id <> $1`, [fresh]);
  await app.nest.get(FilesService).dropUnused('screenshot');
  const isOnDisk = (id: string) => existsSync(join(app.config.dataDir, 'files', id.slice(-2), id));
  expect([fresh, old, used].map(isOnDisk)).toEqual([true, false, true]);
  await staff.http.get(`/api/files/${old}`).expect(404);
  await staff.http.get(`/api/files/${used}`).expect(200);
});
