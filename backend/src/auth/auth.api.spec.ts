import { verify } from '@node-rs/argon2';
import { startApp, type TestApp } from '../../test/harness/app';
import { keysOf, SHAPES } from '../../test/harness/shapes';
import { MESSAGES } from '../contract';
import { PasswordHasher } from '../platform/security/password-hasher';
import type { UserEntity } from '../users/user.entity';
import { SessionsService } from './sessions/sessions.service';

// The real implementation, with its calls counted.
jest.mock('@node-rs/argon2', () => {
  const argon2 = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
  return { ...argon2, verify: jest.fn(argon2.verify) };
});

const { auth: texts, general } = MESSAGES;
const PASSWORD = 'correct horse';

let app: TestApp;
let passwordHash: string;
let user: UserEntity;
beforeAll(async () => {
  app = await startApp();
  passwordHash = await app.nest.get(PasswordHasher).hash(PASSWORD);
});
beforeEach(async () => {
  await app.clear();
  user = await app.make.user({ email: 'Sam@Example.test', passwordHash });
});
afterAll(() => app.close());

const signIn = (body: object = { email: 'sam@example.test', password: PASSWORD }) =>
  app.anonymous.post('/api/auth/signin').send(body);
const cookieOf = (headers: Record<string, unknown>) => String((headers['set-cookie'] as string[] | undefined)?.[0]);
const me = (cookie: string) => app.anonymous.get('/api/auth/me').set('Cookie', cookie);

describe('POST /api/auth/signin', () => {
  it('returns the user, and a cookie that scripts cannot read', async () => {
    const { body, headers } = await signIn().expect(200);
    expect(Object.keys(body)).toEqual(['user']);
    expect(keysOf(body.user)).toEqual(SHAPES.user);
    expect(body.user).toMatchObject({
      id: user.id,
      email: 'Sam@Example.test',
      role: 'STAFF',
      mustChangePassword: false,
    });
    const [pair = '', ...attributes] = cookieOf(headers).split('; ');
    expect(pair).toMatch(/^tallyboard=[\w-]{43}$/);
    expect(attributes).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Path=/']));
    expect((await me(pair).expect(200)).body).toEqual(body);
  });

  it('accepts the e-mail in any case and with spaces around it', async () => {
    await signIn({ email: '  SAM@example.TEST ', password: PASSWORD }).expect(200);
  });

  it.each([
    [{}, texts.emailRequired],
    [{ email: 'sam@example.test' }, texts.passwordRequired],
    [{ email: '', password: PASSWORD }, texts.emailRequired],
    [{ email: 'sam', password: PASSWORD }, texts.emailInvalid],
    [{ email: { $gt: '' }, password: PASSWORD }, texts.emailRequired],
    [{ email: ['sam@example.test'], password: PASSWORD }, texts.emailRequired],
    [{ email: 'sam@example.test', password: { $gt: '' } }, texts.passwordRequired],
    [{ email: `${'x'.repeat(250)}@x.yz`, password: PASSWORD }, texts.emailInvalid],
  ])('refuses %j', async (body, text) => {
    expect((await signIn(body).expect(400)).body).toMatchObject({ error: text });
  });

  it('responds to a wrong password and an unknown e-mail with the same bytes', async () => {
    await app.make.user({ email: 'gone@example.test', passwordHash, deletedAt: new Date() });
    const emails = ['sam@example.test', 'nobody@example.test', 'gone@example.test', `${'x'.repeat(241)}@example.test`];
    const responses = await Promise.all(
      emails.map((email, index) => signIn({ email, password: index ? PASSWORD : 'wrong' }).expect(401)),
    );
    expect(new Set(responses.map(({ text }) => text))).toEqual(new Set([JSON.stringify({ error: texts.wrongPair })]));
    expect(responses.every(({ headers }) => headers['set-cookie'] === undefined)).toBe(true);
  });

  it('responds to a password that is too long for any account as to a wrong one, without hashing it', async () => {
    jest.mocked(verify).mockClear();
    for (const password of ['x'.repeat(257), 'x'.repeat(300), '\ufdfa'.repeat(20_000)]) {
      await signIn({ email: 'sam@example.test', password }).expect(401, { error: texts.wrongPair });
    }
    expect(jest.mocked(verify).mock.calls.map(([, password]) => password)).toEqual(['', '', '']);
  });

  it('does the same work for an unknown e-mail as for a wrong password', async () => {
    await app.make.user({ email: 'gone@example.test', passwordHash, deletedAt: new Date() });
    const costOf = (hash: string) => hash.split('$').slice(0, 4).join('$');
    const work: string[][] = [];
    for (const email of ['sam@example.test', 'nobody@example.test', 'gone@example.test']) {
      for (const password of ['wrong', 'x'.repeat(300)]) {
        jest.mocked(verify).mockClear();
        await signIn({ email, password }).expect(401);
        work.push(jest.mocked(verify).mock.calls.map(([hash]) => costOf(String(hash))));
      }
    }
    expect(work).toEqual(Array(6).fill([costOf(passwordHash)]));
  });

  it('starts a new session each time, and ends the previous one', async () => {
    const first = cookieOf((await signIn()).headers).split(';')[0]!;
    const again = await signIn().set('Cookie', first);
    const second = cookieOf(again.headers).split(';')[0]!;
    expect(second).not.toBe(first);
    await me(first).expect(401, { error: general.signedOut });
    await me(second).expect(200);
  });

  it('does not adopt a session chosen by another client', async () => {
    const chosen = `tallyboard=${'a'.repeat(43)}`;
    await signIn().set('Cookie', chosen).expect(200);
    await me(chosen).expect(401);
  });
});

describe('a session', () => {
  it('is kept as a keyed hash only', async () => {
    const { cookie } = await app.as(user);
    const [row] = await app.db.query<{ text: string }>(`SELECT sessions::text AS text FROM sessions`);
    expect(row?.text).not.toContain(cookie.split('=')[1]);
  });

  it('ends with the sign-out, which does no harm without a session', async () => {
    const member = await app.as(user);
    const { headers } = await member.http.post('/api/auth/signout').expect(200, { success: true });
    expect(cookieOf(headers)).toMatch(/^tallyboard=;.*Expires=Thu, 01 Jan 1970/);
    await member.http.get('/api/auth/me').expect(401, { error: general.signedOut });
    await member.http.post('/api/auth/signout').expect(200, { success: true });
    await app.anonymous.post('/api/auth/signout').expect(200, { success: true });
  });

  it('remains ended even if requests were in flight when it ended', async () => {
    for (let round = 0; round < 20; round++) {
      const member = await app.as(user);
      await Promise.all([
        ...Array.from({ length: 5 }, () => member.http.get('/api/tasks')),
        member.http.post('/api/auth/signout').expect(200),
      ]);
      await member.http.get('/api/auth/me').expect(401);
    }
  });

  it('expires after long disuse and closes its sockets', async () => {
    const member = await app.as(user);
    const socket = await app.connect(member);
    // A socket whose session ends before the socket has joined its rooms is closed without an event.
    await socket.settle();
    await app.db.query(`UPDATE sessions SET expires_at = now() - interval '1 second'`);
    await member.http.get('/api/auth/me').expect(401);
    await app.nest.get(SessionsService).endExpired();
    expect(await socket.next('signed-out')).toEqual({ reason: 'expired' });
    await socket.closed();
  });

  it('is extended while it is used', async () => {
    const member = await app.as(user);
    await app.db.query(
      `UPDATE sessions SET expires_at = now() + interval '1 hour', last_used_at = now() - interval '1 day'`,
    );
    await member.http.get('/api/auth/me').expect(200);
    const [row] = await app.db.query<{ days: number }>(
      `SELECT round(extract(epoch FROM expires_at - now()) / 86400)::integer AS days FROM sessions`,
    );
    expect(row?.days).toBe(30);
  });

  it('is kept by the browser for longer than the server keeps it unused', async () => {
    const { headers } = await signIn().expect(200);
    expect(cookieOf(headers)).toContain(`Max-Age=${400 * 86_400};`);
  });

  it('of a deleted user is invalid', async () => {
    const member = await app.as(user);
    await app.db.query('UPDATE users SET deleted_at = now() WHERE id = $1', [user.id]);
    await member.http.get('/api/auth/me').expect(401);
  });

  it.each(['tallyboard=', 'tallyboard=%00', `tallyboard=${'x'.repeat(5_000)}`, 'tallyboard', '; ;=;', 'TALLYBOARD=x'])(
    'does not exist for %s',
    (cookie) => me(cookie).expect(401, { error: general.signedOut }),
  );
});
