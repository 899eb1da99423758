import { type Member, startApp, type TestApp } from '../../../test/harness/app';
import { keysOf, SHAPES } from '../../../test/harness/shapes';
import { MESSAGES } from '../../contract';
import { AppError } from '../../platform/http/app-error';
import { PasswordHasher } from '../../platform/security/password-hasher';
import type { UserEntity } from '../../users/user.entity';

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
const change = (who: Member, body: object) => who.http.post('/api/auth/change-password').send(body);

describe('POST /api/auth/change-password', () => {
  const wanted = { currentPassword: PASSWORD, newPassword: 'battery staple' };

  it('changes it, ends the other sessions and their sockets, and keeps the current one', async () => {
    const [here, there, stranger] = [await app.as(user), await app.as(user), await app.as('STAFF')];
    const sockets = [await app.connect(here), await app.connect(there)];
    const { body } = await change(here, wanted).expect(200);
    expect(keysOf(body.user)).toEqual(SHAPES.user);
    expect(await sockets[1]!.next('signed-out')).toEqual({ reason: 'password-changed' });
    await sockets[1]!.closed();
    await sockets[0]!.silent();
    await there.http.get('/api/auth/me').expect(401);
    await here.http.get('/api/auth/me').expect(200);
    await stranger.http.get('/api/auth/me').expect(200);
    await signIn().expect(401);
    await signIn({ email: user.email, password: 'battery staple' }).expect(200);
  });

  it.each([
    ['currentPassword', { newPassword: 'battery staple' }, texts.currentPasswordRequired],
    ['currentPassword', { ...wanted, currentPassword: '' }, texts.currentPasswordRequired],
    ['currentPassword', { ...wanted, currentPassword: 'wrong' }, texts.currentPasswordWrong],
    ['currentPassword', { ...wanted, currentPassword: 1 }, texts.currentPasswordRequired],
    ['newPassword', { currentPassword: PASSWORD }, texts.passwordTooShort],
    ['newPassword', { ...wanted, newPassword: '' }, texts.passwordTooShort],
    ['newPassword', { ...wanted, newPassword: '12345' }, texts.passwordTooShort],
    ['newPassword', { ...wanted, newPassword: 'x'.repeat(257) }, texts.passwordTooLong],
    ['newPassword', { ...wanted, newPassword: PASSWORD }, texts.passwordUnchanged],
    ['isFirstLogin', { ...wanted, isFirstLogin: 'true' }, general.malformed],
  ])('refuses a bad %s in %j', async (field, body, text) => {
    const member = await app.as(user);
    const { body: response } = await change(member, body).expect(400);
    expect(response).toEqual({ error: text, fields: { [field]: text } });
    await signIn().expect(200);
  });

  it('accepts 6 to 256 characters of any alphabet, in either Unicode form', async () => {
    const member = await app.as(user);
    let currentPassword = PASSWORD;
    for (const newPassword of ['123456', 'x'.repeat(256), 'Åß漢字🔑'.normalize('NFD')]) {
      await change(member, { currentPassword, newPassword }).expect(200);
      currentPassword = newPassword;
    }
    await signIn({ email: user.email, password: currentPassword.normalize('NFC') }).expect(200);
  });

  it('stops a stolen session from guessing for long', async () => {
    const member = await app.as(user);
    const guess = () => change(member, { ...wanted, currentPassword: 'wrong' });
    for (let count = 0; count < 5; count++) await guess().expect(400);
    await guess().expect(429, { error: texts.tooManyAttempts });
    await change(member, wanted).expect(429);
  });

  it('counts new passwords that are the current one, but not attempts that the server could not check', async () => {
    const member = await app.as(user);
    const check = jest.spyOn(app.nest.get(PasswordHasher), 'matches').mockRejectedValue(AppError.busy('Busy'));
    for (let count = 0; count < 6; count++) await change(member, wanted).expect(503);
    check.mockRestore();
    for (let count = 0; count < 5; count++) await change(member, { ...wanted, newPassword: PASSWORD }).expect(400);
    await change(member, wanted).expect(429, { error: texts.tooManyAttempts });
  });
});

describe('while the password must be changed', () => {
  beforeEach(() => app.db.query('UPDATE users SET must_change_password = true WHERE id = $1', [user.id]));

  it('only auth/me, signing out and the change are allowed', async () => {
    const { body } = await signIn().expect(200);
    expect(body.user.mustChangePassword).toBe(true);
    const { http } = await app.as(user);
    await http.get('/api/auth/me').expect(200, body as object);
    for (const path of ['/api/tasks', '/api/user/all', '/api/timer/current', '/api/task-reports']) {
      await http.get(path).expect(403, { error: 'Password change required' });
    }
    await http.post('/api/auth/signout').expect(200);
  });

  it('isFirstLogin makes the current password unnecessary, and the flag is cleared', async () => {
    const member = await app.as(user);
    const { body } = await change(member, { newPassword: 'battery staple', isFirstLogin: true }).expect(200);
    expect(body.user.mustChangePassword).toBe(false);
    await member.http.get('/api/tasks').expect(200);
    await change(member, { newPassword: 'one more', isFirstLogin: true }).expect(400);
    await signIn({ email: user.email, password: 'battery staple' }).expect(200);
  });

  it('owners are notified when it has been changed', async () => {
    const owner = await app.connect(await app.as('OWNER'));
    await change(await app.as(user), { newPassword: 'battery staple', isFirstLogin: true }).expect(200);
    expect(await owner.next('user-updated')).toMatchObject({ userId: user.id, user: { id: user.id } });
  });

  it('the temporary password cannot be kept', async () => {
    const member = await app.as(user);
    const body = { newPassword: PASSWORD, isFirstLogin: true };
    expect((await change(member, body).expect(400)).body).toMatchObject({ error: texts.passwordUnchanged });
    await member.http.get('/api/tasks').expect(403);
  });

  it('attempts to keep it are limited', async () => {
    const member = await app.as(user);
    const attempt = () => change(member, { newPassword: PASSWORD, isFirstLogin: true });
    for (let count = 0; count < 5; count++) await attempt().expect(400);
    await attempt().expect(429, { error: texts.tooManyAttempts });
  });

  it('without isFirstLogin the current password is required', async () => {
    const member = await app.as(user);
    await change(member, { newPassword: 'battery staple' }).expect(400);
    await change(member, { newPassword: 'battery staple', currentPassword: PASSWORD }).expect(200);
  });
});

it('does not replace a password that an owner sets in the meantime', async () => {
  const [member, owner] = [await app.as(user), await app.as('OWNER')];
  const hasher = app.nest.get(PasswordHasher);
  const hash = hasher.hash.bind(hasher);
  const slow = jest.spyOn(hasher, 'hash').mockImplementationOnce(async (password) => {
    const hashed = await hash(password);
    await owner.http.put(`/api/user/${user.id}`).send({ password: 'set by owner' }).expect(200);
    return hashed;
  });
  const { status } = await change(member, { newPassword: 'battery staple', currentPassword: PASSWORD });
  slow.mockRestore();
  expect(status).toBe(401);
  await signIn({ email: user.email, password: 'battery staple' }).expect(401);
  await signIn({ email: user.email, password: 'set by owner' }).expect(200);
});

it('isFirstLogin has no effect for other users', async () => {
  const member = await app.as(user);
  const { body } = await change(member, { newPassword: 'battery staple', isFirstLogin: true }).expect(400);
  expect(body).toMatchObject({ error: texts.currentPasswordRequired });
  await signIn().expect(200);
});
