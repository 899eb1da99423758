import { TOTP } from 'otpauth';
import { type Member, startApp, type TestApp } from '../../../test/harness/app';
import { sealUnbound } from '../../../test/harness/secrets';
import { type AuditEntry, LIMITS, MESSAGES } from '../../contract';
import { AppError } from '../../platform/http/app-error';
import { PasswordHasher } from '../../platform/security/password-hasher';
import { SecretBox } from '../../platform/security/secret-box';
import type { UserEntity } from '../../users/user.entity';
import { TwoFactorRepository } from './two-factor.repository';
import { TwoFactorService } from './two-factor.service';

const { twoFactor: texts, auth } = MESSAGES;
const PASSWORD = 'correct horse';
const PERIOD_MS = LIMITS.twoFactor.periodSeconds * 1_000;

let app: TestApp;
let passwordHash: string;
let user: UserEntity;
let member: Member;
beforeAll(async () => {
  app = await startApp();
  passwordHash = await app.nest.get(PasswordHasher).hash(PASSWORD);
});
beforeEach(async () => {
  await app.clear();
  user = await app.make.user({ email: 'sam@example.test', passwordHash });
  member = await app.as(user);
});
afterAll(() => app.close());

const request = (what: string, body: object) => member.http.post(`/api/auth/two-factor/${what}`).send(body);
const signIn = (code?: string, password = PASSWORD) =>
  app.anonymous.post('/api/auth/signin').send({ email: user.email, password, code });
const status = async () => (await member.http.get('/api/auth/two-factor').expect(200)).body as object;
/** The code the app shows this many steps from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * PERIOD_MS });

const setup = async () =>
  (await request('setup', { password: PASSWORD }).expect(200)).body as { secret: string; otpauthUrl: string };
/** Turns it on with the code of the previous step, so that the current one stays unused. */
async function turnOn() {
  const { secret } = await setup();
  const { body } = await request('confirm', { code: codeOf(secret, -1) }).expect(200);
  return { secret, recoveryCodes: body.recoveryCodes as string[] };
}

describe('turning it on', () => {
  it('requires the password and a code made from the secret; then signing in requires a code', async () => {
    const { secret, otpauthUrl } = await setup();
    const url = new URL(otpauthUrl);
    expect([url.protocol, url.host, url.searchParams.get('secret')]).toEqual(['otpauth:', 'totp', secret]);
    expect([url.searchParams.get('issuer'), url.searchParams.get('digits')]).toEqual(['Tallyboard', '6']);
    expect(decodeURIComponent(url.pathname)).toContain(user.email);
    expect(await status()).toEqual({ isEnabled: false, recoveryCodesLeft: 0 });
    await signIn().expect(200);

    const { body } = await request('confirm', { code: codeOf(secret, -1) }).expect(200);
    expect(new Set(body.recoveryCodes as string[]).size).toBe(LIMITS.twoFactor.recoveryCodes);
    expect(await status()).toEqual({ isEnabled: true, recoveryCodesLeft: 10 });
    expect((await member.http.get('/api/auth/me')).body.user.twoFactorEnabled).toBe(true);
    const refusal = await signIn().expect(401);
    expect(refusal.body).toEqual({ error: texts.codeRequired, twoFactorRequired: true });
    expect(refusal.headers['set-cookie']).toBeUndefined();
    await signIn(codeOf(secret)).expect(200);
  });

  it('stores neither the secret nor a recovery code in plain text', async () => {
    const { secret, recoveryCodes } = await turnOn();
    const rows = await app.db.query(
      `SELECT f::text, (SELECT string_agg(c::text, ' ') FROM recovery_codes c) AS codes, a.details::text
         FROM two_factor f, audit_log a`,
    );
    const stored = JSON.stringify(rows);
    for (const plain of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => Buffer.from(code).toString('hex'))]) {
      expect(stored).not.toContain(plain);
    }
  });

  it('fails with a wrong password, a wrong code, or after the setup has expired', async () => {
    const { body } = await request('setup', { password: 'wrong' }).expect(400);
    expect(body).toEqual({ error: texts.passwordWrong, fields: { password: texts.passwordWrong } });
    await request('confirm', { code: '123456' }).expect(400, { error: texts.setupExpired });
    const { secret } = await setup();
    for (const code of ['', '12345', '1234567', 'abcdef', codeOf(secret, -3), codeOf(secret, 3)]) {
      expect((await request('confirm', { code }).expect(400)).body.error).toBe(texts.codeWrong);
    }
    await app.db.query(`UPDATE two_factor SET started_at = now() - interval '16 minutes'`);
    await request('confirm', { code: codeOf(secret) }).expect(400, { error: texts.setupExpired });
    await signIn().expect(200);
  });

  it('succeeds only once when it is confirmed several times at the same moment', async () => {
    const { secret } = await setup();
    const code = codeOf(secret);
    const responses = await Promise.all(Array.from({ length: 5 }, () => request('confirm', { code })));
    expect(responses.map(({ status: it }) => it).sort()).toEqual([200, 409, 409, 409, 409]);
    await request('setup', { password: PASSWORD }).expect(409, { error: texts.alreadyOn });
  });
});

describe('signing in with a code', () => {
  it('accepts each time step once, even for simultaneous requests, and no earlier one', async () => {
    const { secret } = await turnOn();
    const code = codeOf(secret);
    const responses = await Promise.all(Array.from({ length: 4 }, () => signIn(code)));
    expect(responses.map(({ status: it }) => it).sort()).toEqual([200, 401, 401, 401]);
    await app.db.query('DELETE FROM rate_limits');
    expect((await signIn(code).expect(401)).body).toEqual({ error: texts.codeWrong, twoFactorRequired: true });
    await signIn(codeOf(secret, -1)).expect(401);
    await signIn(` ${codeOf(secret, 1).slice(0, 3)} ${codeOf(secret, 1).slice(3)}`).expect(200);
  });

  it('accepts each recovery code once, however it is typed', async () => {
    const { recoveryCodes } = await turnOn();
    const [first = '', second = ''] = recoveryCodes;
    const responses = await Promise.all(Array.from({ length: 4 }, () => signIn(first)));
    expect(responses.map(({ status: it }) => it).sort()).toEqual([200, 401, 401, 401]);
    await app.db.query('DELETE FROM rate_limits');
    await signIn(` ${second.toUpperCase().replace('-', ' ')}`).expect(200);
    expect(await status()).toEqual({ isEnabled: true, recoveryCodesLeft: 8 });
  });

  it("accepts no code of a secret copied from another user's row", async () => {
    await turnOn();
    const other = await app.make.user({ passwordHash });
    const box = app.nest.get(SecretBox);
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    const put = (sealed: string) => app.db.query('UPDATE two_factor SET sealed_secret = $1', [sealed]);
    await put(box.seal(secret, 'two-factor', other.id));
    await signIn(codeOf(secret)).expect(401);
    await put(box.seal(secret, 'two-factor', user.id));
    await signIn(codeOf(secret)).expect(200);
  });

  it('works with a secret sealed before secrets were bound to their users', async () => {
    const { secret } = await turnOn();
    const old = sealUnbound(secret, 'two-factor', app.config.sessionSecret);
    await app.db.query('UPDATE two_factor SET sealed_secret = $1', [old]);
    await signIn(codeOf(secret)).expect(401);
    await app.nest.get(TwoFactorService).onApplicationBootstrap();
    await signIn(codeOf(secret)).expect(200);
  });

  it('does not help without the password, and reveals nothing about the code', async () => {
    const { secret } = await turnOn();
    await signIn(codeOf(secret), 'wrong').expect(401, { error: auth.wrongPair });
    await signIn(undefined, 'wrong').expect(401, { error: auth.wrongPair });
    await signIn(codeOf(secret)).expect(200);
  });

  it('limits how many codes can be guessed, even from many addresses', async () => {
    const { secret } = await turnOn();
    for (let count = 0; count < LIMITS.signIn.failuresPerEmailAndAddress; count++) await signIn('000000').expect(401);
    await signIn('000000').expect(429, { error: auth.tooManyAttempts });
    // Each attempt comes from another address, so only the account's limit applies.
    for (let count = 5; count < LIMITS.twoFactor.failuresPerAccount; count++) {
      await app.db.query(`DELETE FROM rate_limits WHERE key LIKE 'sign-in%'`);
      await signIn('000000').expect(401);
    }
    await app.db.query(`DELETE FROM rate_limits WHERE key LIKE 'sign-in%'`);
    await signIn(codeOf(secret)).expect(429, { error: auth.tooManyAttempts });
  });
});

it('does not count codes and passwords that the server could not check', async () => {
  const { secret } = await turnOn();
  const take = jest.spyOn(app.nest.get(TwoFactorRepository), 'takeStep').mockRejectedValue(AppError.busy('Busy'));
  const check = jest.spyOn(app.nest.get(PasswordHasher), 'matches').mockRejectedValue(AppError.busy('Busy'));
  for (let count = 0; count < LIMITS.twoFactor.failuresPerAccount; count++) {
    await signIn(codeOf(secret)).expect(503);
    await request('recovery-codes', { password: PASSWORD }).expect(503);
  }
  take.mockRestore();
  check.mockRestore();
  await signIn(codeOf(secret)).expect(200);
  await request('recovery-codes', { password: PASSWORD }).expect(200);
});

describe('afterwards', () => {
  it('new recovery codes replace the old ones', async () => {
    const { recoveryCodes } = await turnOn();
    await request('recovery-codes', { password: 'wrong' }).expect(400);
    const { body } = await request('recovery-codes', { password: PASSWORD }).expect(200);
    await signIn(recoveryCodes[0]).expect(401);
    await signIn((body.recoveryCodes as string[])[0]).expect(200);
  });

  it('of several renewals at the same moment, one set of codes is left', async () => {
    await turnOn();
    const renew = () => request('recovery-codes', { password: PASSWORD }).expect(200);
    await Promise.all([renew(), renew(), renew(), renew()]);
    expect(await status()).toEqual({ isEnabled: true, recoveryCodesLeft: LIMITS.twoFactor.recoveryCodes });
  });

  it('open settings learn how many codes are left, and nobody else is notified', async () => {
    const { recoveryCodes } = await turnOn();
    const [socket, others] = [await app.connect(member), await app.connect(await app.as('OWNER'))];
    await signIn(recoveryCodes[0]).expect(200);
    expect(await socket.next('user-updated')).toMatchObject({ userId: user.id });
    expect(await status()).toEqual({ isEnabled: true, recoveryCodesLeft: LIMITS.twoFactor.recoveryCodes - 1 });
    await request('recovery-codes', { password: PASSWORD }).expect(200);
    expect(await socket.next('user-updated')).toMatchObject({ userId: user.id });
    await others.silent();
    await request('disable', { password: PASSWORD }).expect(200);
    expect(await others.next('user-updated')).toMatchObject({ userId: user.id });
  });

  it('turning it off requires the password', async () => {
    await turnOn();
    await request('disable', { password: 'wrong' }).expect(400);
    await signIn().expect(401);
    await request('disable', { password: PASSWORD }).expect(200, { success: true });
    await signIn().expect(200);
    await request('disable', { password: PASSWORD }).expect(409, { error: texts.notOn });
    await request('recovery-codes', { password: PASSWORD }).expect(409, { error: texts.notOn });
    const owner = await app.as('OWNER');
    const entries = (await owner.http.get('/api/audit').query({ userId: user.id })).body as AuditEntry[];
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['two-factor.enabled', 'two-factor.disabled', 'auth.signed-in']),
    );
  });
});
