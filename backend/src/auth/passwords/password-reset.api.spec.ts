import { MailCatcher } from '../../../test/fakes/mail-catcher';
import { startApp, type TestApp } from '../../../test/harness/app';
import { LIMITS, MESSAGES, RESET_LINK_PREFIX } from '../../contract';
import { PasswordHasher } from '../../platform/security/password-hasher';
import type { UserEntity } from '../../users/user.entity';

const { auth: texts, general } = MESSAGES;
const APP_URL = 'http://tasks.example.test';

let app: TestApp;
let mails: MailCatcher;
let passwordHash: string;
let user: UserEntity;

async function start(smtpUrl?: string, trustProxy = 1): Promise<void> {
  app = await startApp({ smtpUrl, appUrl: APP_URL, trustProxy });
  passwordHash = await app.nest.get(PasswordHasher).hash('correct horse');
}
async function startOver(): Promise<void> {
  await app.clear();
  user = await app.make.user({ name: 'Sam', email: 'Sam@Example.test', passwordHash });
}

const forgot = (email: unknown = user.email, address = '198.51.100.7') =>
  app.anonymous.post('/api/auth/forgot-password').set('X-Forwarded-For', address).send({ email });
const reset = (token: unknown, newPassword: unknown = 'battery staple', address = '198.51.100.7') =>
  app.anonymous.post('/api/auth/reset-password').set('X-Forwarded-For', address).send({ token, newPassword });
const signIn = (password: string) => app.anonymous.post('/api/auth/signin').send({ email: user.email, password });

describe('with a mail server', () => {
  beforeAll(async () => {
    mails = new MailCatcher();
    await start(await mails.start());
  });
  beforeEach(async () => {
    await startOver();
    mails.caught.length = 0;
  });
  afterAll(async () => {
    await app.close();
    await mails.stop();
  });

  /** The token in the link of the nth mail. */
  async function tokenOf(count: number): Promise<string> {
    const { mail } = await mails.next(count);
    const [, token = ''] = /#reset-password=([\w-]+)$/m.exec(mail.text ?? '') ?? [];
    return token;
  }

  it('the sign-in screen can offer a reset', async () => {
    await app.anonymous.get('/api/auth/options').expect(200, { canResetPassword: true });
  });

  it('sends a link that changes the password once and ends every session', async () => {
    const member = await app.as(user);
    const socket = await app.connect(member);
    await forgot('  sam@example.TEST ').expect(200, { success: true });
    const { to, mail } = await mails.next(1);
    expect([to, mail.from?.address, mail.attachments]).toEqual([['Sam@example.test'], 'tallyboard@localhost', []]);
    const token = await tokenOf(1);
    expect(mail.text).toContain(`${APP_URL}/${RESET_LINK_PREFIX}${token}`);
    expect(mail.text).toContain('Hello Sam,');

    const response = await reset(token).expect(200, { success: true });
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(await socket.next('signed-out')).toEqual({ reason: 'password-changed' });
    await member.http.get('/api/auth/me').expect(401);
    await signIn('correct horse').expect(401);
    await signIn('battery staple').expect(200);
    await reset(token, 'another one').expect(400, { error: texts.resetLinkInvalid });
  });

  it('lets a user in again who had failed too often, but not past the second factor', async () => {
    for (let count = 0; count < LIMITS.signIn.failuresPerEmailAndAddress; count++) await signIn('wrong').expect(401);
    await signIn('correct horse').expect(429);
    await app.db.query(`INSERT INTO rate_limits VALUES ($1, 5, clock_timestamp() + interval '1 minute')`, [
      `two-factor:${user.id}`,
    ]);
    await forgot().expect(200);
    await reset(await tokenOf(1)).expect(200);
    await signIn('battery staple').expect(200);
    expect(await app.db.query(`SELECT points FROM rate_limits WHERE key LIKE 'two-factor:%'`)).toEqual([{ points: 5 }]);
  });

  it('keeps no transaction open while the new password waits to be hashed', async () => {
    await forgot().expect(200);
    const token = await tokenOf(1);
    const hasher = app.nest.get(PasswordHasher);
    const hash = hasher.hash.bind(hasher);
    let open: unknown[] | undefined;
    const slow = jest.spyOn(hasher, 'hash').mockImplementationOnce(async (password) => {
      // Outside of the transaction, if there is one.
      const { rows } = await app.db.pool.query(
        `SELECT query FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'`,
      );
      open = rows;
      return hash(password);
    });
    await reset(token).expect(200);
    slow.mockRestore();
    expect(open).toEqual([]);
    await signIn('battery staple').expect(200);
  });

  it('does not use a link that was replaced or has expired while the new password was hashed', async () => {
    await forgot().expect(200);
    const token = await tokenOf(1);
    const hasher = app.nest.get(PasswordHasher);
    const hash = hasher.hash.bind(hasher);
    for (const expire of [
      `UPDATE password_resets SET expires_at = now() - interval '1 second'`,
      `UPDATE password_resets SET expires_at = now() + interval '1 hour', token_hash = 'another'`,
    ]) {
      const slow = jest.spyOn(hasher, 'hash').mockImplementationOnce(async (password) => {
        await app.db.query(expire);
        return hash(password);
      });
      await reset(token).expect(400, { error: texts.resetLinkInvalid });
      slow.mockRestore();
      await app.db.query(`UPDATE password_resets SET expires_at = now() + interval '1 hour'`);
    }
    await signIn('correct horse').expect(200);
  });

  it('accepts only one of ten simultaneous uses of a link', async () => {
    await forgot().expect(200);
    const token = await tokenOf(1);
    const responses = await Promise.all(Array.from({ length: 10 }, (_, index) => reset(token, `password ${index}`)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('stores only a keyed hash of the token, which is useless as a token', async () => {
    await forgot().expect(200);
    const token = await tokenOf(1);
    const [row] = await app.db.query<{ row: string }>('SELECT r::text AS row FROM password_resets r');
    expect(row!.row).not.toContain(token);
    expect(row!.row).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
    const [, hash = ''] = /\\\\x([0-9a-f]+)/.exec(row!.row) ?? [];
    await reset(Buffer.from(hash, 'hex').toString('base64url')).expect(400);
  });

  it('lets a link expire after half an hour, or when a later one is requested', async () => {
    await forgot().expect(200);
    const first = await tokenOf(1);
    const [row] = await app.db.query<{ minutes: number }>(
      `SELECT extract(epoch FROM expires_at - now()) / 60 AS minutes FROM password_resets`,
    );
    expect(Math.round(row!.minutes)).toBe(LIMITS.passwordReset.minutes);
    await forgot().expect(200);
    const second = await tokenOf(2);
    await reset(first).expect(400, { error: texts.resetLinkInvalid });
    await app.db.query(`UPDATE password_resets SET expires_at = now() - interval '1 second'`);
    await reset(second).expect(400, { error: texts.resetLinkInvalid });
    await signIn('correct horse').expect(200);
  });

  it('ends a link once the password has changed in another way', async () => {
    await forgot().expect(200);
    const token = await tokenOf(1);
    const owner = await app.as('OWNER');
    await owner.http.put(`/api/user/${user.id}`).send({ password: 'set by owner' }).expect(200);
    await reset(token).expect(400, { error: texts.resetLinkInvalid });
    await signIn('set by owner').expect(200);
  });

  it('responds in the same way to an unknown e-mail, and sends nothing', async () => {
    await app.make.user({ email: 'gone@example.test', deletedAt: new Date() });
    const responses = [await forgot(), await forgot('nobody@example.test'), await forgot('gone@example.test')];
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    await mails.next(1);
    expect(mails.caught).toHaveLength(1);
  });

  it('accepts three requests per e-mail in 15 minutes, from any address, with or without an account', async () => {
    for (const email of [user.email, 'nobody@example.test']) {
      for (let count = 0; count < LIMITS.passwordReset.perEmail; count++) await forgot(email).expect(200);
      const { body, headers } = await forgot(email.toUpperCase(), '198.51.100.8').expect(429);
      expect([body.error, Number(headers['retry-after']) > 0]).toEqual([general.tooMany, true]);
    }
  });

  it('accepts at most twenty requests from one address, for any accounts', async () => {
    const addresses = Array.from(
      { length: LIMITS.passwordReset.perAddress },
      (_, index) => `person${index}@example.test`,
    );
    await Promise.all(addresses.map((email) => forgot(email).expect(200)));
    const { body, headers } = await forgot().expect(429);
    expect([body.error, Number(headers['retry-after']) > 0]).toEqual([general.tooMany, true]);
    await forgot(user.email, '198.51.100.8').expect(200);
  });

  it('limits how many tokens can be guessed', async () => {
    for (let count = 0; count < LIMITS.passwordReset.perAddress; count++) await reset('made up').expect(400);
    await reset('made up').expect(429);
    await reset('made up', 'battery staple', '198.51.100.8').expect(400);
  });

  it.each<[unknown, unknown, string]>([
    ['token', '12345', texts.passwordTooShort],
    ['token', 'x'.repeat(257), texts.passwordTooLong],
    ['token', null, texts.passwordTooShort],
    [null, 'battery staple', texts.resetLinkInvalid],
    [{ $ne: '' }, 'battery staple', texts.resetLinkInvalid],
    ['\0', 'battery staple', texts.resetLinkInvalid],
  ])('refuses %j with %j', async (token, newPassword, text) => {
    expect((await reset(token, newPassword).expect(400)).body.error).toBe(text);
  });

  it('clears the obligation to change a temporary password, and leaves the second factor on', async () => {
    await app.db.query(`UPDATE users SET must_change_password = true, temporary_password_until = now() WHERE id = $1`, [
      user.id,
    ]);
    await app.db.query(
      `INSERT INTO two_factor (user_id, sealed_secret, confirmed_at, last_step) VALUES ($1, '', now(), 0)`,
      [user.id],
    );
    await forgot().expect(200);
    await reset(await tokenOf(1)).expect(200);
    expect((await signIn('battery staple').expect(401)).body.twoFactorRequired).toBe(true);
    await app.db.query('DELETE FROM two_factor');
    expect((await signIn('battery staple').expect(200)).body.user.mustChangePassword).toBe(false);
  });
});

describe('behind a proxy that is not configured', () => {
  beforeAll(async () => {
    mails = new MailCatcher();
    await start(await mails.start(), 0);
  });
  beforeEach(startOver);
  afterAll(async () => {
    await app.close();
    await mails.stop();
  });

  it('limits direct requests by address, but not those through the proxy', async () => {
    const emails = Array.from({ length: LIMITS.passwordReset.perAddress + 5 }, (_, n) => `person${n}@example.test`);
    for (const email of emails) await forgot(email).expect(200);
    for (const _ of emails) await reset('made up').expect(400);
    const direct = () =>
      app.anonymous.post('/api/auth/reset-password').send({ token: 'x', newPassword: 'long enough' });
    for (let count = 0; count < LIMITS.passwordReset.perAddress; count++) await direct().expect(400);
    await direct().expect(429);
  });
});

describe('without a mail server', () => {
  beforeAll(() => start());
  beforeEach(startOver);
  afterAll(() => app.close());

  it('responds that it is not configured, for any e-mail', async () => {
    await app.anonymous.get('/api/auth/options').expect(200, { canResetPassword: false });
    await forgot().expect(503, { error: texts.resetUnavailable });
    await forgot('nobody@example.test').expect(503);
  });
});
