import { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { TcpProxy } from '../../../test/fakes/tcp-proxy';
import { type Member, startApp, type TestApp } from '../../../test/harness/app';
import { handshake } from '../../../test/harness/raw-sockets';
import { LIMITS, MESSAGES } from '../../contract';
import { isUnstorable } from '../database/database-errors';

const { general } = MESSAGES;

let app: TestApp;
let proxy: TcpProxy;
let owner: Member;
beforeAll(async () => {
  app = await startApp({}, async (databaseUrl) => {
    const made = await TcpProxy.before(databaseUrl);
    proxy = made.proxy;
    return made.url;
  });
  owner = await app.as('OWNER');
});
afterAll(async () => {
  await app.close();
  await proxy.close();
});

const post = (body: string | Buffer, type = 'application/json') =>
  owner.http
    .post('/api/tasks')
    .set('Content-Type', type)
    .serialize((given: unknown) => given as string)
    .send(body);
const board = async () => (await owner.http.get('/api/tasks').expect(200)).body as unknown[];

describe('a bad body', () => {
  it.each([
    ['half an object', '{"title": "A'],
    ['no JSON', 'title=A'],
    ['a string', '"title"'],
    ['a number', '7'],
    ['null', 'null'],
    ['nested arrays', `{"title": ${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
    ['nested objects', `${'{"title":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ['a stray comma', '{"title": "A",}'],
  ])('of %s is malformed', async (_, body) => {
    await post(body).expect(400, { error: general.malformed });
  });

  it.each([
    ['an array', '[{"title": "A"}]'],
    ['an empty array', '[]'],
    ['nothing', ''],
  ])('of %s has no title', async (_, body) => {
    const { status, body: response } = await post(body);
    expect([status, response.error]).toEqual([400, MESSAGES.task.titleRequired]);
  });

  it('of another content type counts as empty', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
      expect((await post('{"title": "A"}', type).expect(400)).body.error).toBe(MESSAGES.task.titleRequired);
    }
  });

  it('of more than 100 KB is too large, and a compressed one is refused unread', async () => {
    const body = JSON.stringify({ title: 'A', description: 'x'.repeat(101 * 1024) });
    const error = `${general.tooLarge}: it can have at most 100 KB`;
    await post(body).expect(413, { error });
    const compressed = gzipSync(JSON.stringify({ title: 'A' }));
    await post(compressed).set('Content-Encoding', 'gzip').expect(415, { error: general.malformed });
  });

  it('in an unknown encoding is malformed', async () => {
    await post('{"title": "A"}').set('Content-Encoding', 'x-nonsense').expect(415, { error: general.malformed });
    await post('{"title": "A"}', 'application/json; charset=x-nonsense').expect(415, { error: general.malformed });
  });

  it.each(['title', 'description'])('with a NUL byte in %s is malformed', async (field) => {
    await post(JSON.stringify({ title: 'A', [field]: 'a\0b' })).expect(400, { error: general.malformed });
  });

  it.each([
    ...[`'2025-01-01T00:00:00+16:00'::timestamptz`, `'2025-02-30T00:00:00Z'::timestamptz`],
    ...[`'2147483648'::integer`, `'a'::uuid`],
  ])('with a value like %s cannot be stored', async (value) => {
    const error: unknown = await app.db.query(`SELECT ${value}`).catch((thrown: unknown) => thrown);
    expect(isUnstorable(error)).toBe(true);
  });

  it('with a NUL byte anywhere else is refused as well', async () => {
    const signIn = { email: 'a\0@example.test', password: 'b\0' };
    await app.anonymous.post('/api/auth/signin').send(signIn).expect(400, { error: general.malformed });
    await owner.http.get('/api/task-reports?startDate=%00').expect(400);
    await owner.http.get('/api/tasks/%00').expect(404);
  });

  it('leaves the board unchanged', async () => {
    expect(await board()).toEqual([]);
  });
});

it('an unpaired surrogate is replaced, and the replacement is stored', async () => {
  const { body } = await post('{"title": "A\\ud800B"}').expect(201);
  expect(body.title).toBe('A\ufffdB');
  expect(await board()).toEqual([body]);
  await owner.http.delete(`/api/tasks/${body.id}`).expect(200);
});

describe('a bad address', () => {
  it.each(['/api', '/api/', '/api/nothing', '/api/tasks/a/b/c', '/api/../api/nothing', '/api/Tasks/x/y'])(
    '%s is not found',
    async (path) => {
      await owner.http.get(path).expect(404, { error: general.notFound });
    },
  );

  it.each(['patch', 'delete', 'post', 'put'] as const)('is one without a %s handler', async (method) => {
    await owner.http[method]('/api/user/all').expect(404, { error: general.notFound });
  });

  it.each(['/api/tasks/%', '/api/tasks/%E0%A4%A'])('%s is malformed', async (path) => {
    await owner.http.put(path).send({}).expect(400, { error: general.malformed });
  });
});

describe('every response', () => {
  it.each([
    ['one that is fine', () => owner.http.get('/api/tasks').expect(200)],
    ['one to a bad body', () => post('{').expect(400)],
    ['one to another site', () => post('{}').set('Origin', 'https://evil.example').expect(403)],
  ])('must be read without long pauses: %s', async (_, send) => {
    const limited = jest.spyOn(Socket.prototype, 'setTimeout');
    await send();
    expect(limited).toHaveBeenCalledWith(LIMITS.download.stallMs);
    limited.mockRestore();
  });

  it.each([
    ['one that is fine', () => owner.http.get('/api/tasks')],
    ['one that is absent', () => owner.http.get('/api/nothing')],
    ['one to nobody', () => app.anonymous.get('/api/tasks')],
    ['one to a bad body', () => post('{')],
  ])('has the security headers: %s', async (_, send) => {
    const { headers } = await send();
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['content-security-policy']).toBe(
      "default-src 'self';img-src 'self' data: blob:;object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'",
    );
    expect(headers['cache-control']).toMatch(/no-store|private, no-cache/);
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers).not.toHaveProperty('strict-transport-security');
  });
});

describe('another site', () => {
  const unsafe = ['post', 'put', 'patch', 'delete'] as const;

  it.each([
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: 'not an origin' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site', Origin: 'http://localhost:3000' },
  ])('cannot change anything: %j', async (headers) => {
    for (const method of unsafe) {
      const request = owner.http[method]('/api/tasks').set(headers);
      await request.send({ title: 'Forged' }).expect(403, { error: general.crossSite });
    }
    await owner.http.post('/api/auth/signout').set(headers).expect(403, { error: general.crossSite });
    expect(await board()).toEqual([]);
  });

  it('does not include our own origin, or requests without one', async () => {
    const { host } = new URL(app.url);
    for (const headers of [
      {},
      { Origin: `http://${host}` },
      { Origin: app.config.appUrl, 'Sec-Fetch-Site': 'same-origin' },
      { 'Sec-Fetch-Site': 'none' },
    ]) {
      await owner.http
        .post('/api/timer/stop')
        .set(headers as Record<string, string>)
        .expect(200);
    }
  });

  it('cannot read anything either, since no header allows it', async () => {
    const { headers } = await owner.http.get('/api/tasks').set('Origin', 'https://evil.example').expect(200);
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    await app.anonymous.options('/api/tasks').set('Origin', 'https://evil.example').expect(404);
  });
});

describe('operation', () => {
  it('reports its health, and metrics for Prometheus that contain no ids', async () => {
    for (const path of ['/api/health', '/api/health/live', '/api/health/ready']) {
      await app.anonymous.get(path).expect(200, { status: 'ok' });
    }
    const metrics = () => app.anonymous.get('/api/metrics').expect(200);
    const counted = (text: string) =>
      Number(
        /http_request_duration_seconds_count\{method="GET",route="\/api\/timer\/task-logs\/:id",status="404"\} (\d+)/.exec(
          text,
        )?.[1] ?? 0,
      );
    const before = counted((await metrics()).text);
    await owner.http.get('/api/timer/task-logs/00000000-0000-7000-8000-000000000000').expect(404);
    const { text, headers } = await metrics();
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(counted(text)).toBe(before + 1);
    expect(text).not.toMatch(/00000000-0000-7000/);
  });

  it.each([
    ['X-Forwarded-For', '203.0.113.9'],
    ['Forwarded', 'for=203.0.113.9'],
    ['X-Real-IP', '203.0.113.9'],
  ])('refuses metrics to other machines whose requests a proxy forwards with %s', async (header, address) => {
    await app.anonymous.get('/api/metrics').set(header, address).expect(401);
    await app.anonymous.get('/api/metrics').set('Authorization', 'Bearer anything').expect(200);
  });

  it('shows the API at /api/docs', async () => {
    await app.anonymous.get('/api/docs').expect(200).expect('Content-Type', /html/);
    expect((await app.anonymous.get('/api/docs-json').expect(200)).body).toHaveProperty('openapi');
  });

  it('responds 503 while the database is unreachable, loses nothing, and recovers by itself', async () => {
    const { body: kept } = await post('{"title": "Kept"}').expect(201);
    const tasks = await board();
    proxy.cut();
    const checks = { database: 'failed', redis: 'off', storage: 'ok' };
    await app.anonymous.get('/api/health/ready').expect(503, { error: general.unavailable, checks });
    await app.anonymous.get('/api/health/live').expect(200, { status: 'ok' });
    for (const path of ['/api/tasks', '/api/auth/me']) {
      const { body, headers, status } = await owner.http.get(path);
      expect([path, status, body, headers['retry-after']]).toEqual([path, 503, { error: general.unavailable }, '1']);
    }
    expect(await handshake(app.url, { cookie: owner.cookie })).toEqual([403, general.unavailable]);
    await post('{"title": "Lost"}').expect(503);
    await owner.http.put(`/api/tasks/${kept.id}`).send({ title: 'Lost' }).expect(503);
    proxy.mend();
    await app.anonymous.get('/api/health').expect(200);
    expect(tasks).toContainEqual(kept);
    expect(await board()).toEqual(tasks);
  });
});
