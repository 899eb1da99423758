import { MailCatcher } from '../../../test/fakes/mail-catcher';
import { type Member, startApp, type TestApp } from '../../../test/harness/app';
import { keysOf, SHAPES } from '../../../test/harness/shapes';
import { type InvitationResponse, INVITE_LINK_PREFIX, LIMITS, MESSAGES } from '../../contract';

const { invitation: texts, user: userTexts, auth } = MESSAGES;
const APP_URL = 'http://tasks.example.test';
const SOMEBODY = { name: 'Ines Vidal', email: 'Ines@Example.test', role: 'STAFF' };

let app: TestApp;
let mails: MailCatcher;
let owner: Member;

const invite = (fields: object = {}, by = owner) => by.http.post('/api/user/invite').send({ ...SOMEBODY, ...fields });
const invited = async (fields?: object) => (await invite(fields).expect(201)).body as InvitationResponse;
const tokenOf = ({ link }: InvitationResponse) => link.split(INVITE_LINK_PREFIX)[1]!;
const renew = (id: string, by = owner) => by.http.post(`/api/user/${id}/invitation`);
const revoke = (id: string, by = owner) => by.http.delete(`/api/user/${id}/invitation`);
const read = (token: unknown) => app.anonymous.post('/api/auth/invitation').send({ token });
const accept = (token: unknown, newPassword: unknown = 'battery staple') =>
  app.anonymous.post('/api/auth/accept-invitation').send({ token, newPassword });
const signIn = (password: string, email = SOMEBODY.email) =>
  app.anonymous.post('/api/auth/signin').send({ email, password });
/** Skips late mails of earlier tests. */
async function mailTo(address: string) {
  for (let count = 1; ; count++) {
    const caught = await mails.next(count);
    if (caught.to.includes(address)) return caught;
  }
}
const actions = async (userId: string) =>
  (
    await app.db.query<{ line: string }>(
      `SELECT concat_ws(' ', action, actor_id = $2) AS line FROM audit_log WHERE subject_id = $1 ORDER BY position`,
      [userId, owner.id],
    )
  ).map(({ line }) => line);

beforeAll(async () => {
  mails = new MailCatcher();
  app = await startApp({ smtpUrl: await mails.start(), appUrl: APP_URL });
});
beforeEach(async () => {
  await app.clear();
  mails.caught.length = 0;
  owner = await app.as('OWNER', { name: 'Oscar Lind' });
});
afterAll(async () => {
  await app.close();
  await mails.stop();
});

describe('an invitation', () => {
  it('is a link that sets the password once and signs in', async () => {
    const response = await invited();
    const { user } = response;
    expect(response.link).toMatch(/^http:\/\/tasks\.example\.test\/#invite=[\w-]{43}$/);
    expect(user).toMatchObject({ name: 'Ines Vidal', email: 'Ines@Example.test', isInvited: true });
    expect(keysOf(user)).toEqual([...SHAPES.managedUser, 'invitation', 'isInvited'].sort());

    const token = tokenOf(response);
    const { body } = await read(token).expect(200);
    expect(body).toEqual({
      ...SOMEBODY,
      role: undefined,
      invitedBy: 'Oscar Lind',
      expiresAt: user.invitation!.expiresAt,
    });
    const accepted = await accept(token).expect(200);
    expect(accepted.body.user).toMatchObject({ id: user.id, role: 'STAFF', mustChangePassword: false });
    const cookie = accepted.headers['set-cookie']![0]!.split(';')[0]!;
    await app.anonymous.get('/api/auth/me').set('Cookie', cookie).expect(200);
    await signIn('battery staple').expect(200);

    for (const again of [await accept(token, 'another one'), await read(token)]) {
      expect([again.status, again.body.error]).toEqual([400, texts.linkInvalid]);
      expect(again.headers['set-cookie']).toBeUndefined();
    }
    const { body: all } = await owner.http.get('/api/user/all').expect(200);
    expect(keysOf(all.staff[0])).toEqual(SHAPES.managedUser);
    expect(await actions(user.id)).toEqual([
      'user.invited t',
      'invitation.accepted f',
      'auth.signed-in f',
      'auth.signed-in f',
    ]);
  });

  it('signs in with the new password also after too many attempts before', async () => {
    const token = tokenOf(await invited());
    for (let count = 0; count < LIMITS.signIn.failuresPerEmailAndAddress; count++) await signIn('guess').expect(401);
    await accept(token).expect(200);
    await signIn('battery staple').expect(200);
  });

  it('ends the session of another user in the browser that accepts it', async () => {
    const token = tokenOf(await invited());
    await owner.http.post('/api/auth/accept-invitation').send({ token, newPassword: 'battery staple' }).expect(200);
    expect((await owner.http.get('/api/auth/me')).status).toBe(401);
  });

  it('is accepted by only one of ten simultaneous requests', async () => {
    const token = tokenOf(await invited());
    const responses = await Promise.all(Array.from({ length: 10 }, (_, index) => accept(token, `password ${index}`)));
    const winners = responses.flatMap(({ status }, index) => (status === 200 ? [index] : []));
    expect(winners).toHaveLength(1);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 400]));
    await signIn(`password ${winners[0]}`).expect(200);
  });

  it('is either accepted or revoked when both happen at the same moment', async () => {
    for (let round = 0; round < 6; round++) {
      const email = `race${round}@example.test`;
      const response = await invited({ email });
      const [accepted, revoked] = await Promise.all([accept(tokenOf(response)), revoke(response.user.id)]);
      expect([
        [200, 409],
        [400, 200],
      ]).toContainEqual([accepted.status, revoked.status]);
      await signIn('battery staple', email).expect(accepted.status === 200 ? 200 : 401);
    }
  });

  it('expires after seven days, and can be renewed', async () => {
    const first = await invited();
    const [row] = await app.db.query<{ days: number }>(
      `SELECT extract(epoch FROM expires_at - now()) / 86400 AS days FROM invitations`,
    );
    expect(Math.round(row!.days)).toBe(LIMITS.invitation.days);
    await app.db.query(
      `UPDATE invitations SET created_at = now() - interval '9 days', expires_at = now() - interval '2 days'`,
    );
    await read(tokenOf(first)).expect(400, { error: texts.linkInvalid });
    await accept(tokenOf(first)).expect(400, { error: texts.linkInvalid });

    const second = (await renew(first.user.id).expect(201)).body as InvitationResponse;
    expect(Date.parse(second.user.invitation!.expiresAt)).toBeGreaterThan(Date.now());
    await accept(tokenOf(first)).expect(400);
    await accept(tokenOf(second)).expect(200);
    await renew(first.user.id).expect(409, { error: texts.accepted });
    await revoke(first.user.id).expect(409, { error: texts.accepted });
  });

  it('ends when it is revoked, when the user is deleted, and when an owner sets a password', async () => {
    const revoked = await invited({ role: 'OWNER' });
    await revoke(revoked.user.id).expect(200, { success: true });
    await revoke(revoked.user.id).expect(404);
    const deleted = await invited();
    await owner.http.delete(`/api/user/${deleted.user.id}`).expect(200);
    const set = await invited();
    await owner.http.put(`/api/user/${set.user.id}`).send({ password: 'correct horse' }).expect(200);
    for (const it of [revoked, deleted, set]) await accept(tokenOf(it)).expect(400, { error: texts.linkInvalid });
    expect((await signIn('correct horse').expect(200)).body.user.mustChangePassword).toBe(true);
    await renew(set.user.id).expect(409);
    expect(await actions(revoked.user.id)).toEqual(['user.invited t', 'invitation.revoked t']);
  });

  it('is stored without its token or a password', async () => {
    const token = tokenOf(await invited());
    const [row] = await app.db.query<{ row: string; hash: string }>(
      `SELECT i::text || u::text AS row, encode(i.token_hash, 'hex') AS hash FROM invitations i JOIN users u ON u.id = i.user_id`,
    );
    expect(row!.row).not.toContain(token);
    expect(row!.row).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
    await accept(Buffer.from(row!.hash, 'hex').toString('base64url')).expect(400);
  });

  it.each<[string, string]>([
    ['INSERT INTO invitations', 'a member'],
    ['UPDATE users', 'a password'],
  ])('can only exist for users without a password, as the database enforces: %s', async (statement) => {
    if (statement === 'UPDATE users') {
      const { user } = await invited();
      await app.db.query(`UPDATE users SET password_hash = 'x' WHERE id = $1`, [user.id]);
      expect(await app.db.query('SELECT FROM invitations')).toHaveLength(0);
      return;
    }
    const sql = `INSERT INTO invitations (user_id, token_hash, invited_by, expires_at, mail)
                 VALUES ($1, '', $1, now() + interval '1 day', 'off')`;
    await expect(app.db.query(sql, [owner.id])).rejects.toThrow('not waiting for a password');
  });
});

describe('who may invite', () => {
  it.each([
    [{ role: 'SUPER_OWNER' }, 403, userTexts.superOwner],
    [{ role: 'CLIENT' }, 400, userTexts.companyRequired],
    [{ role: 'CHEF' }, 400, userTexts.roleInvalid],
    [{ email: 'nobody' }, 400, auth.emailInvalid],
    [{ name: ' ' }, 400, userTexts.nameRequired],
  ])('follows the rules for creating a user: %j', async (fields, status, error) => {
    expect((await invite(fields).expect(status)).body.error).toBe(error);
    expect(await app.db.query('SELECT FROM invitations')).toHaveLength(0);
  });

  it('an address that is in use or already invited is refused', async () => {
    await invited();
    expect((await invite({ email: 'INES@example.test' }).expect(409)).body).toEqual({
      error: userTexts.emailTaken,
      fields: { email: userTexts.emailTaken },
    });
  });

  it.each(['ADMIN', 'SUPER_OWNER', 'STAFF', 'CLIENT'] as const)('%s may not', async (role) => {
    const { user } = await invited();
    const member = await app.as(role);
    await invite({ email: 'other@example.test' }, member).expect(403);
    await renew(user.id, member).expect(403);
    await revoke(user.id, member).expect(403);
  });
});

describe('until they join, an invited user', () => {
  it('has no password, and cannot get one by mail', async () => {
    const email = 'quiet@example.test';
    const { user } = await invited({ email });
    await mailTo(email);
    for (const password of ['battery staple', '', 'x']) expect((await signIn(password, email)).status).not.toBe(200);
    await app.anonymous.post('/api/auth/forgot-password').send({ email }).expect(200);
    await app.anonymous.post('/api/auth/forgot-password').send({ email: owner.user.email }).expect(200);
    await mailTo(owner.user.email);
    expect(mails.caught.filter(({ to }) => to.includes(email))).toHaveLength(1);
    expect(await app.db.query('SELECT FROM password_resets WHERE user_id = $1', [user.id])).toHaveLength(0);
  });

  it('can be assigned work, is marked as invited, and is not in the General group or the monitor', async () => {
    const staff = await app.as('STAFF');
    const response = await invited();
    const { id } = response.user;
    const general = async () =>
      (
        await app.db.query<{ id: string }>(
          `SELECT user_id AS id FROM conversation_members m JOIN conversations c ON c.id = m.conversation_id WHERE c.is_general`,
        )
      ).map((row) => row.id);
    const marked = async () =>
      (await staff.http.get('/api/user/all').expect(200)).body.staff.find((it: { id: string }) => it.id === id)
        .isInvited;
    const monitored = async () =>
      (await owner.http.get('/api/staff-monitor/status').expect(200)).body.staff.map((it: { id: string }) => it.id);

    await owner.http.post('/api/tasks').send({ title: 'First', assignedStaffId: id }).expect(201);
    expect([await marked(), (await general()).includes(id), (await monitored()).includes(id)]).toEqual([
      true,
      false,
      false,
    ]);
    const socket = await app.connect(staff);
    await accept(tokenOf(response)).expect(200);
    while ((await socket.next('user-updated')).user?.isInvited);
    expect([await marked(), (await general()).includes(id), (await monitored()).includes(id)]).toEqual([
      undefined,
      true,
      true,
    ]);
  });
});

describe('the mail', () => {
  it('contains the link, and the owner sees that it was sent', async () => {
    const socket = await app.connect(owner);
    const { link, user } = await invited({ email: 'Mailed@Example.test' });
    expect(user.invitation!.mail).toBe('sending');
    const { mail } = await mailTo('Mailed@example.test');
    expect(mail.subject).toBe('Oscar Lind invites you to Tallyboard');
    expect(mail.text).toContain(link);
    await socket.next('user-updated');
    await socket.next('user-updated');
    const { body } = await owner.http.get('/api/user/all').expect(200);
    expect(body.staff[0].invitation.mail).toBe('sent');
  });

  it('is limited to sixty an hour for each user; beyond that, no user is created', async () => {
    const limit = LIMITS.invitation.mailsPerHour;
    await invited();
    await app.db.query(`UPDATE rate_limits SET points = $1 WHERE key LIKE 'invitation-mail:%'`, [limit - 1]);
    const { user } = await invited({ email: 'last@example.test' });
    const refused = await invite({ email: 'beyond@example.test' }).expect(429);
    expect([refused.body.error, Number(refused.headers['retry-after']) > 0]).toEqual([texts.tooManyMails, true]);
    await renew(user.id).expect(429);
    expect(await app.db.query(`SELECT FROM users WHERE email = 'beyond@example.test'`)).toHaveLength(0);
    const other = await app.as('OWNER');
    await invite({ email: 'beyond@example.test' }, other).expect(201);
  });
});

describe('without a mail server', () => {
  let quiet: TestApp;
  beforeAll(async () => {
    quiet = await startApp();
  });
  beforeEach(() => quiet.clear());
  afterAll(() => quiet.close());

  it('the link is shown to the owner only', async () => {
    const { http } = await quiet.as('OWNER');
    const { body } = await http.post('/api/user/invite').send(SOMEBODY).expect(201);
    expect(body.user.invitation.mail).toBe('off');
    const token = tokenOf(body as InvitationResponse);
    await quiet.anonymous
      .post('/api/auth/accept-invitation')
      .send({ token, newPassword: 'battery staple' })
      .expect(200);
  });
});
