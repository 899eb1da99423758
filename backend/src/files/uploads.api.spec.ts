import { readdirSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Member, startApp, type TestApp } from '../../test/harness/app';
import { beginUpload } from '../../test/harness/begin-upload';
import { flatPng, picture } from '../../test/harness/pictures';
import { PDF } from '../../test/harness/uploads';
import { Snapshot } from '../backup/snapshot';
import { LIMITS, MESSAGES } from '../contract';
import { FilesService } from './files.service';
import { StorageQuota } from './storage-quota';
import { uploadsFolder } from './uploads-folder';

const MB = 1024 * 1024;
const { general, upload: texts } = MESSAGES;
/** Long enough for a busy machine not to look like a stalled client. */
const PACE_MS = 3_000;

let app: TestApp;
let staff: Member;
beforeAll(async () => {
  app = await startApp({ storageQuota: { mb: 60, personMb: 30 } });
});
beforeEach(async () => {
  await app.clear();
  staff = await app.as('STAFF', { companyName: 'Webb' });
});
afterAll(() => app.close());

const uploads = () => readdirSync(uploadsFolder(app.config.dataDir));
const untilNoUploads = async () => {
  while (uploads().length > 0) await sleep(10);
};

const HEAD = '--xx\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
const TAIL = '\r\n--xx--\r\n';

/** Starts an upload of this size without sending any content. */
const begin = (who: Member, bytes: number) =>
  beginUpload(new URL('/api/chat-upload/file', app.url), who.cookie, HEAD.length + bytes + TAIL.length);

describe('an upload that is refused', () => {
  it.each([
    ['of a wrong kind', 1_000],
    ['that is too large', LIMITS.upload.chatFileBytes + 1],
  ])('%s leaves nothing behind', async (_, bytes) => {
    const { status } = await staff.http.post('/api/chat-upload/file').attach('file', Buffer.alloc(bytes), 'a.pdf');
    expect([413, 415]).toContain(status);
    await untilNoUploads();
  });
});

describe('an upload', () => {
  beforeEach(() => jest.replaceProperty(LIMITS.body as { paceMs: number }, 'paceMs', PACE_MS));
  afterEach(() => jest.restoreAllMocks());

  it('may take a long time while bytes keep arriving', async () => {
    const part = LIMITS.body.paceBytes;
    const file = Buffer.concat([PDF, Buffer.alloc(10 * part, ' ')]);
    const socket = begin(staff, file.length);
    const response = text(socket);
    socket.write(HEAD);
    for (let at = 0; at < file.length; at += part) {
      socket.write(file.subarray(at, at + part));
      await sleep(PACE_MS / 8);
    }
    socket.write(TAIL);
    expect(await response).toMatch(/^HTTP\/1\.1 201 /);
  });

  it('of the largest size has the time to arrive at the slowest pace', () => {
    const largest = Math.max(LIMITS.upload.taskFileBytes, LIMITS.upload.chatFileBytes);
    const slowestMs = (largest / LIMITS.body.paceBytes) * 10_000;
    expect(app.nest.getHttpServer().requestTimeout).toBeGreaterThan(slowestMs);
  });

  it('that has stalled is refused, and its partial file is removed at once', async () => {
    const socket = begin(staff, 20_000);
    socket.write(HEAD + 'x'.repeat(5_000));
    const response = await text(socket);
    expect(response).toMatch(/^HTTP\/1\.1 408 /);
    expect(response).toContain(texts.stalled);
    await untilNoUploads();
  });

  it('that arrives too slowly is refused', async () => {
    const socket = begin(staff, 5 * MB);
    const response = text(socket);
    socket.write(HEAD);
    const drip = setInterval(() => socket.write('x'.repeat(LIMITS.body.paceBytes / 50)), PACE_MS / 10);
    expect(await response).toMatch(/^HTTP\/1\.1 408 /);
    clearInterval(drip);
    await untilNoUploads();
  });

  it('that is aborted leaves no partial file behind', async () => {
    const socket = begin(staff, 5 * MB);
    socket.write(HEAD + 'x'.repeat(MB));
    while (uploads().length === 0) await sleep(5);
    socket.destroy();
    await untilNoUploads();
  });

  it('that is aborted before its turn to reserve space reserves none', async () => {
    let release: () => void = () => undefined;
    const isTurn = new Promise<void>((resolve) => (release = resolve));
    const holding = app.db.transaction(async () => {
      await app.db.lock('storage');
      await isTurn;
    });
    const reserving = jest.spyOn(app.nest.get(StorageQuota), 'with');
    const closed = new Promise((resolve) =>
      (app.nest.getHttpServer() as Server).once('request', (request) => request.once('close', resolve)),
    );
    const socket = begin(staff, 5 * MB);
    while (reserving.mock.calls.length === 0) await sleep(5);
    socket.destroy();
    await closed;
    release();
    await holding;
    await expect(reserving.mock.results[0]!.value).rejects.toThrow();
    expect(await app.db.query('SELECT FROM storage_reservations')).toEqual([]);
  });

  it('that is aborted as soon as it has started leaves no partial file behind either', async () => {
    for (let turn = 0; turn < 40; turn++) {
      const socket = begin(staff, 5 * MB);
      socket.write(HEAD + 'x'.repeat(100_000));
      await sleep(turn % 10);
      socket.destroy();
    }
    await sleep(300);
    await untilNoUploads();
  });
});

it('a download ends if its reader has stalled', async () => {
  jest.replaceProperty(LIMITS.download as { stallMs: number }, 'stallMs', 200);
  const file = Buffer.concat([PDF, Buffer.alloc(20 * MB, ' ')]);
  const { body } = await staff.http.post('/api/chat-upload/file').attach('file', file, 'a.pdf').expect(201);
  const ended = new Promise((resolve) =>
    (app.nest.getHttpServer() as Server).once('request', (_, response) => response.once('close', resolve)),
  );
  const { hostname, port } = new URL(app.url);
  const reader = connect(Number(port), hostname).on('error', () => undefined);
  reader.write(`GET ${body.attachmentUrl} HTTP/1.1\r\nHost: ${hostname}\r\nCookie: ${staff.cookie}\r\n\r\n`);
  await ended;
  reader.destroy();
  jest.restoreAllMocks();
});

describe('the quota', () => {
  const store = (who: Member, bytes: number) =>
    app.db.query(
      `INSERT INTO files (id, kind, owner_id, content_type, bytes) VALUES (gen_random_uuid(), 'attachment', $1, 'x', $2)`,
      [who.id, bytes],
    );
  const send = (who: Member, bytes: number) =>
    who.http
      .post('/api/chat-upload/file')
      .field('sealed', 'true')
      .attach('file', Buffer.alloc(bytes), 'a.bin')
      .then(({ status }) => status);

  it('of a user applies before the file is read, and to that user only', async () => {
    await store(staff, 25 * MB);
    const socket = begin(staff, 10 * MB);
    const response = await text(socket);
    expect(response).toMatch(/^HTTP\/1\.1 507 /);
    expect(response).toContain(texts.quotaReached);
    expect(await send(await app.as('STAFF'), 10 * MB)).toBe(201);
  });

  it('in total applies to everyone', async () => {
    for (let turn = 0; turn < 2; turn++) await store(await app.as('STAFF'), 27 * MB);
    const refused = await staff.http.post('/api/chat-upload/file').attach('file', Buffer.alloc(8 * MB), 'a.pdf');
    expect([refused.status, refused.body]).toEqual([507, { error: general.diskFull }]);
    expect(await send(staff, 2 * MB)).toBe(201);
  });

  it('applies to concurrent uploads, and files that were not stored release their space', async () => {
    const statuses = await Promise.all(Array.from({ length: 6 }, () => send(staff, 9 * MB)));
    expect(statuses.toSorted()).toEqual([201, 201, 201, 507, 507, 507]);
    expect(await app.db.query('SELECT * FROM storage_reservations')).toEqual([]);
    await app.db.query('DELETE FROM files');
    await staff.http
      .post('/api/chat-upload/file')
      .attach('file', Buffer.alloc(20 * MB), 'a.exe')
      .expect(415);
    expect(await send(staff, 20 * MB)).toBe(201);
  });

  it('applies to a cropped picture as well', async () => {
    await store(staff, 30 * MB);
    const croppedImage = `data:image/png;base64,${(await picture('png')).toString('base64')}`;
    await staff.http.post('/api/profile/picture').send({ croppedImage }).expect(507, { error: texts.quotaReached });
  });
});

describe('pictures', () => {
  it('with many pixels wait for one another, and are refused if that would take too long', async () => {
    const large = flatPng(7_200, 5_400);
    const send = (who: Member) => who.http.post('/api/upload/screenshot').attach('screenshot', large, 'a.png');
    const responses = await Promise.all(Array.from({ length: 8 }, () => send(staff)));
    const refused = responses.filter(({ status }) => status !== 201);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThanOrEqual(3);
    for (const { status, body, headers } of refused) {
      expect([status, body, headers['retry-after']]).toEqual([503, { error: texts.busy }, '1']);
    }
    await staff.http
      .post('/api/upload/screenshot')
      .attach('screenshot', await picture('png'), 'a.png')
      .expect(201);
  });

  it('are scaled down to the size of a screen', async () => {
    const { body } = await staff.http
      .post('/api/upload/screenshot')
      .attach('screenshot', await picture('jpeg', 6_000, 3_000), 'a.jpg')
      .expect(201);
    const { body: bytes } = (await staff.http.get(body.screenshotUrl).expect(200)) as { body: Buffer };
    const { default: sharp } = await import('sharp');
    const { width, height } = await sharp(bytes).metadata();
    expect([width, height]).toEqual([LIMITS.upload.imagePx, LIMITS.upload.imagePx / 2]);
  });
});

it.each([
  ['/api/upload/screenshot', 'screenshot', 'screenshotUrl'],
  ['/api/chat-upload/file', 'file', 'attachmentUrl'],
  ['/api/upload/profile-picture', 'profilePicture', 'user.profilePicture'],
])('a file of %s whose content is missing is not found', async (path, field, key) => {
  const { body } = await staff.http
    .post(path)
    .attach(field, await picture('png'), 'a.png')
    .expect(201);
  const url = key.split('.').reduce((value: unknown, name) => (value as Record<string, unknown>)[name], body) as string;
  await staff.http.get(url).expect(200);
  const id = url.split('/').at(-1)!;
  rmSync(join(app.config.dataDir, 'files', id.slice(-2), id));
  await staff.http.get(url).expect(404, { error: general.notFound });
});

it('keeps the content if the deletion is rolled back', async () => {
  const { body } = await staff.http
    .post('/api/upload/screenshot')
    .attach('screenshot', await picture('png'), 'a.png')
    .expect(201);
  const url = String(body.screenshotUrl);
  const deletion = app.db.transaction(async () => {
    await app.nest.get(FilesService).discard([url.split('/').at(-1)!]);
    throw new Error('The commit failed');
  });
  await expect(deletion).rejects.toThrow('The commit failed');
  await staff.http.get(url).expect(200);
});

it('removes nothing during a backup, but in the next sweep', async () => {
  const { body } = await staff.http
    .post('/api/upload/screenshot')
    .attach('screenshot', await picture('png'), 'a.png')
    .expect(201);
  const id = String(body.screenshotUrl).split('/').at(-1)!;
  const files = app.nest.get(FilesService);
  const stored = () => app.db.query('SELECT id FROM files WHERE id = $1', [id]);
  const snapshot = await Snapshot.open(app.config.databaseUrl);
  await files.discard([id]);
  expect(await stored()).toHaveLength(1);
  await staff.http.get(String(body.screenshotUrl)).expect(200);
  await snapshot.close();
  await files.discard([id]);
  expect(await stored()).toHaveLength(0);
});
