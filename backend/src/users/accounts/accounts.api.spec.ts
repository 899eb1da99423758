import { type Member, startApp, type TestApp } from '../../../test/harness/app';
import { keysOf, SHAPES } from '../../../test/harness/shapes';
import { AMBIGUOUS_ZONES } from '../../../test/harness/zones';
import {
  type AllUsers,
  type AuditEntry,
  type InvitationResponse,
  LIMITS,
  type ManagedUser,
  MESSAGES,
  type Role,
  ROLES,
} from '../../contract';
import { PasswordHasher } from '../../platform/security/password-hasher';

const { user: texts, auth } = MESSAGES;

let app: TestApp;
let owner: Member;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  owner = await app.as('OWNER', { name: 'Olga' });
});
afterAll(() => app.close());

const somebody = { email: 'Nina@Example.test', name: 'Nina Webb', role: 'STAFF' };
const create = (body: object = somebody) => owner.http.post('/api/user/create').send(body);
const update = (who: { id: string }, body: object) => owner.http.put(`/api/user/${who.id}`).send(body);
const remove = (who: { id: string }) => owner.http.delete(`/api/user/${who.id}`);
const signIn = (email: string, password: string) => app.anonymous.post('/api/auth/signin').send({ email, password });
const all = async () => (await owner.http.get('/api/user/all').expect(200)).body as AllUsers<ManagedUser>;
const actions = async () =>
  ((await owner.http.get('/api/audit').expect(200)).body as AuditEntry[]).map(({ action }) => action);

describe('POST /api/user/create', () => {
  it('returns the user and a temporary password that works until it is changed', async () => {
    const { body } = await create().expect(201);
    expect(keysOf(body)).toEqual(['temporaryPassword', 'user']);
    expect(keysOf(body.user)).toEqual(SHAPES.managedUser);
    expect(body.user).toMatchObject({ name: 'Nina Webb', role: 'STAFF', timezone: 'Asia/Manila', companyName: null });
    const password = body.temporaryPassword as string;
    expect(password).toHaveLength(LIMITS.password.temporaryLength);
    expect((await create({ ...somebody, email: 'b@example.test' })).body.temporaryPassword).not.toBe(password);

    const response = await signIn('nina@example.test', password).expect(200);
    expect(response.body.user.mustChangePassword).toBe(true);
    const cookie = String(response.headers['set-cookie']).split(';')[0]!;
    const change = { newPassword: 'battery staple', isFirstLogin: true };
    await app.anonymous.post('/api/auth/change-password').set('cookie', cookie).send(change).expect(200);
    await signIn('nina@example.test', password).expect(401);
    await signIn('nina@example.test', 'battery staple').expect(200);
    expect((await all()).staff.find(({ name }) => name === 'Nina Webb')!.temporaryPasswordUntil).toBeNull();
  });

  it('also accepts a password, which is temporary as well', async () => {
    const { body } = await create({ ...somebody, password: 'hunter22' }).expect(201);
    expect(keysOf(body)).toEqual(['user']);
    expect(body.user.mustChangePassword).toBe(true);
    expect((await signIn(somebody.email, 'hunter22').expect(200)).body.user.mustChangePassword).toBe(true);
  });

  it('accepts a temporary password for 72 hours', async () => {
    const { body } = await create().expect(201);
    const hours = (Date.parse(body.user.temporaryPasswordUntil as string) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(71.9);
    expect(hours).toBeLessThanOrEqual(72);
    await app.db.query(`UPDATE users SET temporary_password_until = now() - interval '1 second' WHERE id = $1`, [
      body.user.id,
    ]);
    const { temporaryPassword } = body as { temporaryPassword: string };
    await signIn(somebody.email, temporaryPassword).expect(401, { error: auth.temporaryExpired });
    await signIn(somebody.email, 'something else').expect(401, { error: auth.wrongPair });
  });

  it.each<[object, string]>([
    [{ email: undefined }, auth.emailRequired],
    [{ email: 'nina' }, auth.emailInvalid],
    [{ email: '\u200bnina@example.test' }, auth.emailInvalid],
    [{ name: ' ' }, texts.nameRequired],
    [{ name: '\u200b\u2060' }, texts.nameRequired],
    [{ name: 'x'.repeat(121) }, texts.nameTooLong],
    [{ role: undefined }, texts.roleRequired],
    [{ role: 'KING' }, texts.roleInvalid],
    [{ role: 'CLIENT' }, texts.companyRequired],
    [{ role: 'CLIENT', companyName: ' ' }, texts.companyRequired],
    [{ role: 'CLIENT', companyName: '\u3164' }, texts.companyRequired],
    [{ password: '12345' }, texts.passwordTooShort],
    [{ password: 123_456 }, texts.passwordTooShort],
    [{ timezone: 'Mars/Olympus' }, texts.timezoneInvalid],
    [{ timezone: '+05:00' }, texts.timezoneInvalid],
    ...AMBIGUOUS_ZONES.map((timezone): [object, string] => [{ timezone }, texts.timezoneInvalid]),
    // Browsers know this one, PostgreSQL does not.
    [{ timezone: 'US/Pacific-New' }, texts.timezoneInvalid],
    [{ employmentType: 'NONE' }, texts.employmentInvalid],
  ])('refuses %j', async (wrong, text) => {
    expect((await create({ ...somebody, ...wrong }).expect(400)).body.error).toBe(text);
    expect((await all()).staff).toEqual([]);
  });

  it('creates owners and clients, but no super owner', async () => {
    await create({ ...somebody, role: 'OWNER' }).expect(201);
    const client = { ...somebody, email: 'c@example.test', role: 'CLIENT', companyName: ' Webb Ltd ' };
    expect((await create(client).expect(201)).body.user.companyName).toBe('Webb Ltd');
    await create({ ...somebody, email: 's@example.test', role: 'SUPER_OWNER' }).expect(403, {
      error: texts.superOwner,
    });
  });

  it('reports that an e-mail is taken, whatever its case, and creates only one of ten at once', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => create()));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
    const { body } = await create({ ...somebody, email: 'NINA@example.TEST' }).expect(409);
    expect(body).toEqual({ error: texts.emailTaken, fields: { email: texts.emailTaken } });
  });

  it('treats both Unicode forms of an e-mail as one address, and lets an earlier account sign in', async () => {
    const [composed, decomposed] = ['zoë@example.test', 'zoë@example.test'.normalize('NFD')];
    const { id } = (await create({ ...somebody, email: decomposed, password: 'hunter22' }).expect(201)).body.user;
    const stored = async () =>
      (await app.db.query<{ email: string }>('SELECT email FROM users WHERE id = $1', [id]))[0];
    expect(await stored()).toEqual({ email: composed });
    for (const email of [composed, decomposed, ' ZOË@Example.test ']) await signIn(email, 'hunter22').expect(200);
    await app.db.query('UPDATE users SET email = $1 WHERE id = $2', [decomposed, id]);
    for (const email of [composed, decomposed]) {
      await signIn(email, 'hunter22').expect(200);
      await create({ ...somebody, email }).expect(409);
    }
  });
});

describe('PUT /api/user/{id}', () => {
  it('changes the given fields only', async () => {
    const staff = await app.as('STAFF', { name: 'Sam', employmentType: 'PART_TIME' });
    const { body } = await update(staff, { name: ' Sam Hill ', timezone: 'Asia/Makassar' }).expect(200);
    expect(body.user).toMatchObject({ name: 'Sam Hill', timezone: 'Asia/Makassar', employmentType: 'PART_TIME' });
    await staff.http.get('/api/auth/me').expect(200);
    await update(staff, {}).expect(200);
  });

  it.each(AMBIGUOUS_ZONES)('refuses the timezone %s', async (timezone) => {
    const staff = await app.as('STAFF', { timezone: 'Asia/Manila' });
    const { body } = await update(staff, { timezone }).expect(400);
    expect(body).toEqual({ error: texts.timezoneInvalid, fields: { timezone: texts.timezoneInvalid } });
    expect((await all()).staff.map((user) => user.timezone)).toEqual(['Asia/Manila']);
  });

  it('ends the sessions and sockets of a user whose role changes, at once', async () => {
    const staff = await app.as('STAFF');
    const socket = await app.connect(staff);
    await update(staff, { role: 'ADMIN' }).expect(200);
    expect(await socket.next('signed-out')).toEqual({ reason: 'role-changed' });
    await socket.closed();
    await staff.http.get('/api/auth/me').expect(401);
    expect(await actions()).toEqual(expect.arrayContaining(['user.role-changed', 'user.updated']));
  });

  it('sets a password that must be changed, ends the sessions and removes the second factor', async () => {
    const staff = await app.as('STAFF');
    const socket = await app.connect(staff);
    await app.db.query(
      `INSERT INTO two_factor (user_id, sealed_secret, confirmed_at, last_step) VALUES ($1, '', now(), 0)`,
      [staff.id],
    );
    const { body } = await update(staff, { password: 'correct horse' }).expect(200);
    expect(body.user).toMatchObject({ mustChangePassword: true, twoFactorEnabled: false });
    expect(await socket.next('signed-out')).toEqual({ reason: 'password-changed' });
    await signIn(staff.user.email, 'correct horse').expect(200);
    expect(await actions()).toEqual(expect.arrayContaining(['password.set', 'two-factor.disabled']));
  });

  it('leaves no session that was opened with the old password at the same moment', async () => {
    const passwordHash = await app.nest.get(PasswordHasher).hash('the old one');
    for (let round = 0; round < 5; round++) {
      const staff = await app.make.user({ passwordHash });
      const change = update(staff, { password: 'correct horse' });
      const [response] = await Promise.all([signIn(staff.email, 'the old one'), change.expect(200)]);
      const cookie = String(response.headers['set-cookie']).split(';')[0]!;
      await app.anonymous.get('/api/auth/me').set('cookie', cookie).expect(401);
    }
  });

  it('stops the timer of a user who may no longer stop it', async () => {
    const staff = await app.as('STAFF');
    const task = await app.make.task({ mainId: staff.id });
    await staff.http.post('/api/timer/start').send({ taskId: task.id }).expect(201);
    await update(staff, { role: 'CLIENT', companyName: 'Webb' }).expect(200);
    expect(await app.db.query('SELECT 1 FROM time_logs WHERE ended_at IS NULL')).toEqual([]);
  });

  it('enforces the rules on owners', async () => {
    const [another, superOwner] = [await app.as('OWNER'), await app.as('SUPER_OWNER')];
    await update(another, { name: 'Other' }).expect(403, { error: texts.editOwner });
    await update(superOwner, { name: 'Other' }).expect(403, { error: texts.editOwner });
    await update(owner, { name: 'Olga O.', role: 'OWNER' }).expect(200);
    await update(owner, { role: 'STAFF' }).expect(403, { error: texts.ownRole });
    await update(owner, { password: 'correct horse' }).expect(403, { error: texts.ownPassword });
    await update(await app.as('STAFF'), { role: 'SUPER_OWNER' }).expect(403, { error: texts.superOwner });
    await owner.http.get('/api/auth/me').expect(200);
  });

  it.each<Role>(['ADMIN', 'SUPER_OWNER', 'STAFF', 'CLIENT'])('is refused to %s, for any user', async (role) => {
    const [member, staff] = [await app.as(role), await app.as('STAFF')];
    for (const id of [staff.id, member.id, owner.id]) {
      await member.http.put(`/api/user/${id}`).send({ role: 'OWNER' }).expect(403);
      await member.http.delete(`/api/user/${id}`).expect(403);
    }
    await member.http.post('/api/user/create').send(somebody).expect(403);
  });
});

describe('DELETE /api/user/{id}', () => {
  it('signs the user out everywhere at once, stops their timer and frees the e-mail', async () => {
    const passwordHash = await app.nest.get(PasswordHasher).hash('correct horse');
    const staff = await app.as('STAFF', { email: somebody.email, passwordHash });
    const again = await app.as(staff.user);
    const sockets = [await app.connect(staff), await app.connect(again)];
    const task = await app.make.task({ mainId: staff.id });
    await staff.http.post('/api/timer/start').send({ taskId: task.id }).expect(201);

    await remove(staff).expect(200, { success: true });
    for (const socket of sockets) {
      expect(await socket.next('signed-out')).toEqual({ reason: 'account-deleted' });
      await socket.closed();
    }
    for (const { http } of [staff, again]) await http.get('/api/auth/me').expect(401);
    await signIn(somebody.email, 'correct horse').expect(401);
    expect((await all()).staff).toEqual([]);
    expect(await app.db.query('SELECT 1 FROM time_logs WHERE ended_at IS NULL')).toEqual([]);
    await remove(staff).expect(404);
    await update(staff, { name: 'Back' }).expect(404);
    expect((await create().expect(201)).body.user.id).not.toBe(staff.id);
  });

  it('leaves no timer running that was started at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const staff = await app.as('STAFF');
      const task = await app.make.task({ mainId: staff.id });
      await Promise.all([remove(staff), staff.http.post('/api/timer/start').send({ taskId: task.id })]);
      expect(await app.db.query('SELECT 1 FROM time_logs WHERE ended_at IS NULL')).toEqual([]);
    }
  });

  it('refuses to delete the caller or other owners', async () => {
    await remove(owner).expect(403, { error: texts.deleteSelf });
    for (const role of ['OWNER', 'SUPER_OWNER'] as const) {
      await remove(await app.as(role)).expect(403, { error: texts.deleteOwner });
    }
  });
});

it('the database keeps an owner, even if the last two are deleted at the same moment', async () => {
  const second = await app.as('OWNER');
  const leave = (id: string) =>
    app.db.query('UPDATE users SET deleted_at = now() WHERE id = $1', [id]).then(
      () => 'left',
      (error: { code?: string }) => error.code,
    );
  expect((await Promise.all([leave(owner.id), leave(second.id)])).sort()).toEqual(['TB010', 'left']);
});

describe('events about users', () => {
  const socketsOf = async (roles: readonly Role[]) =>
    Promise.all(roles.map(async (role) => [role, await app.connect(await app.as(role))] as const));

  it('go to everyone for a new member of the team, and to the team for a new client', async () => {
    const sockets = await socketsOf(ROLES);
    const { user } = (await create().expect(201)).body as { user: ManagedUser };
    for (const [, socket] of sockets) {
      const { userId, user: pushed } = await socket.next('user-updated');
      expect(userId).toBe(user.id);
      expect(keysOf(pushed!)).toEqual(SHAPES.userOption);
    }
    for (const [role, socket] of sockets) {
      if (role !== 'CLIENT') expect(await socket.next('group-updated')).toMatchObject({ isGeneral: true });
    }
    await create({ email: 'c@example.test', name: 'Cleo', role: 'CLIENT', companyName: 'Webb' }).expect(201);
    for (const [role, socket] of sockets) {
      if (role !== 'CLIENT') expect((await socket.next('user-updated')).user).toMatchObject({ companyName: 'Webb' });
      await socket.silent();
    }
  });

  it('go to the team when an invited user joins with a password set by an owner', async () => {
    const sockets = await socketsOf(['OWNER', 'STAFF', 'CLIENT']);
    const invite = (fields: object) =>
      owner.http
        .post('/api/user/invite')
        .send({ ...somebody, ...fields })
        .expect(201);
    const { user } = (await invite({})).body as InvitationResponse;
    const cleo = { email: 'c@example.test', role: 'CLIENT', companyName: 'Webb' };
    const client = ((await invite(cleo)).body as InvitationResponse).user;
    for (const [, socket] of sockets) await socket.forget();

    const { body } = await update(user, { password: 'correct horse' }).expect(200);
    expect(keysOf(body.user)).toEqual(SHAPES.managedUser);
    for (const [role, socket] of sockets) {
      expect((await socket.next('user-updated')).userId).toBe(user.id);
      if (role !== 'CLIENT') {
        const { isGeneral, members } = await socket.next('group-updated');
        expect([isGeneral, members.map(({ id }) => id)]).toEqual([true, expect.arrayContaining([user.id])]);
      }
      await socket.silent();
    }

    // They have joined already: another password is no news for the group, nor is the first one of a client.
    await update(user, { password: 'battery staple' }).expect(200);
    await update(client, { password: 'correct horse' }).expect(200);
    for (const [role, socket] of sockets) {
      await socket.next('user-updated');
      if (role !== 'CLIENT') await socket.next('user-updated');
      await socket.silent();
    }
  });

  it('remove a member who becomes a client for other clients, and a deleted user for all who saw them', async () => {
    const staff = await app.as('STAFF');
    const sockets = await socketsOf(['ADMIN', 'CLIENT']);
    await update(staff, { role: 'CLIENT', companyName: 'Webb' }).expect(200);
    const [admin, client] = [sockets[0]![1], sockets[1]![1]];
    expect((await admin.next('user-updated')).user).toMatchObject({ id: staff.id, role: 'CLIENT' });
    expect(await client.next('user-updated')).toEqual({ userId: staff.id, user: null });
    await remove(staff).expect(200);
    expect(await admin.next('user-updated')).toEqual({ userId: staff.id, user: null });
    await client.silent();
  });
});
