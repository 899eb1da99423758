import { TOTP } from 'otpauth';
import { type Member, startApp, type TestApp } from '../../test/harness/app';
import { ended, spawnTypeScript } from '../../test/harness/child';
import { type AuditEntry, LIMITS, MESSAGES } from '../contract';
import { PasswordHasher } from '../platform/security/password-hasher';
import { SecretBox } from '../platform/security/secret-box';

const PASSWORD = 'correct horse';
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(() => app.clear());
afterAll(() => app.close());

/** Runs the command beside the running server. */
const reset = (email: string) =>
  ended(
    spawnTypeScript('src/cli/main.ts', ['reset-access', '--email', email], {
      DATABASE_URL: app.config.databaseUrl,
      DATA_DIR: app.config.dataDir,
      SESSION_SECRET: app.config.sessionSecret,
    }),
  );
const signIn = ({ user }: Member, password: string, code?: string) =>
  app.anonymous.post('/api/auth/signin').send({ email: user.email, password, code });

it('lets an owner back in whose second factor was sealed with another session secret', async () => {
  const passwordHash = await app.nest.get(PasswordHasher).hash(PASSWORD);
  const [another, locked] = [await app.as('OWNER'), await app.as('OWNER', { passwordHash })];
  const formerBox = new SecretBox({ ...app.config, sessionSecret: 'the former secret, longer than 32 characters' });
  await app.db.query(
    `INSERT INTO two_factor (user_id, sealed_secret, confirmed_at, last_step) VALUES ($1, $2, now(), 0)`,
    [locked.id, formerBox.seal(SECRET, 'two-factor', locked.id)],
  );
  await signIn(locked, PASSWORD, new TOTP({ secret: SECRET }).generate()).expect(401);
  for (let count = 1; count < LIMITS.signIn.failuresPerEmailAndAddress; count++) {
    await signIn(locked, 'hunter22').expect(401);
  }
  await signIn(locked, PASSWORD).expect(429);
  await another.http.put(`/api/user/${locked.id}`).send({ password: 'hunter22' }).expect(403);
  const socket = await app.connect(locked);

  // However the address is typed.
  const { code, stdout, stderr } = await reset(` ${locked.user.email.toUpperCase()}`);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain(`${locked.user.email} can sign in for 72 hours`);
  const [, temporary = ''] = /^Temporary password: (\w+)$/m.exec(stdout) ?? [];

  expect(await socket.next('signed-out')).toEqual({ reason: 'password-changed' });
  await locked.http.get('/api/auth/me').expect(401);
  await signIn(locked, PASSWORD).expect(401, { error: MESSAGES.auth.wrongPair });
  const { body, headers } = await signIn(locked, temporary).expect(200);
  expect(body.user).toMatchObject({ id: locked.id, mustChangePassword: true, twoFactorEnabled: false });
  const cookie = String(headers['set-cookie']).split(';')[0]!;
  const tasks = () => app.anonymous.get('/api/tasks').set('cookie', cookie);
  await tasks().expect(403, { error: MESSAGES.auth.passwordChangeRequired });
  const change = { newPassword: 'battery staple', isFirstLogin: true };
  await app.anonymous.post('/api/auth/change-password').set('cookie', cookie).send(change).expect(200);
  await tasks().expect(200);

  const entries = (await another.http.get('/api/audit').query({ userId: locked.id })).body as AuditEntry[];
  const byCommand = entries.filter(({ actor, action }) => actor === null && !action.startsWith('auth.'));
  expect(byCommand.map(({ action, address, subject }) => [action, address, subject?.id])).toEqual([
    ['password.set', null, locked.id],
    ['two-factor.disabled', null, locked.id],
  ]);
});

it('refuses an e-mail that no user has', async () => {
  expect(await reset('nobody@example.test')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'There is no user with the e-mail nobody@example.test\n',
  });
});
