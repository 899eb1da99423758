import { type Member, startApp, type TestApp } from '../../test/harness/app';
import { LIMITS, MESSAGES, type Person, type Role, type Timesheet } from '../contract';

const WEEK = '2024-W47';

let app: TestApp;
let owner: Member;
let staff: Member;
let taskId: string;
let sessionId: string;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  owner = await app.as('OWNER', { timezone: 'UTC' });
  staff = await app.as('STAFF', { timezone: 'UTC', name: 'Sam' });
  taskId = (await app.make.task({ mainId: staff.id })).id;
  const times = { startedAt: '2024-11-18T09:00:00Z', endedAt: '2024-11-18T12:00:00Z' };
  sessionId = await app.make.timeLog({ userId: staff.id, taskId, timezone: 'UTC', ...times });
});
afterAll(() => app.close());

type Step = 'submit' | 'approve' | 'return' | 'reopen';
const take = (who: Member, step: Step, body: object = {}) =>
  who.http.post(`/api/timesheets/${step}`).send({ week: WEEK, userId: staff.id, ...body });
const sheet = async () => {
  const { body } = await owner.http.get('/api/timesheets').query({ week: WEEK, userId: staff.id }).expect(200);
  return body as Timesheet;
};
const correct = () =>
  owner.http.put(`/api/time-logs/${sessionId}`).send({ endTime: '2024-11-18T13:00:00Z', reason: 'Forgotten' });

/** Sets the hours of that Tuesday, which has none. */
const enter = (hours: number, who = owner, userId = staff.id) =>
  who.http
    .put('/api/timesheets/cell')
    .send({ userId, week: WEEK, taskId, date: '2024-11-19', hours, reason: 'Forgotten' });

const remove = () => owner.http.delete(`/api/user/${staff.id}`).expect(200);
const makeClient = () =>
  owner.http.put(`/api/user/${staff.id}`).send({ role: 'CLIENT', companyName: 'Webb' }).expect(200);

describe.each([
  ['was deleted', remove],
  ['became a client', makeClient],
])('the week of a user who %s', (_how, leave) => {
  it('is submitted and approved by an owner after a correction has opened it', async () => {
    await take(staff, 'submit').expect(200);
    await leave();
    await correct().expect(200);
    expect(await sheet()).toMatchObject({ status: 'open', hasLeft: true, total: 4 });
    expect((await take(owner, 'submit').expect(200)).body).toMatchObject({ status: 'submitted', hasLeft: true });
    await take(owner, 'submit').expect(200);
    await take(owner, 'approve').expect(200);
    const { body } = await owner.http.get('/api/audit').query({ userId: staff.id, action: 'timesheet.submitted' });
    expect(body).toMatchObject([{ actor: { id: owner.id }, subject: { id: staff.id }, details: { week: WEEK } }]);
  });

  it('has hours added, taken back and put back by an owner', async () => {
    await leave();
    const added = (await enter(2).expect(200)).body;
    expect(added).toMatchObject({ hasLeft: true, dayTotals: [3, 2, 0, 0, 0, 0, 0], change: { count: 1 } });
    expect((await enter(0.5).expect(200)).body.total).toBe(3.5);
    const { change } = (await enter(0).expect(200)).body;
    const undo = { ...change, userId: staff.id, week: WEEK, reason: 'By mistake' };
    expect((await owner.http.post('/api/timesheets/cell/undo').send(undo).expect(200)).body.total).toBe(3.5);
  });

  it.each<[Role, number]>([
    ['ADMIN', 200],
    ['SUPER_OWNER', 200],
    ['STAFF', 403],
    ['CLIENT', 403],
  ])('has hours added by %s: %i', async (role, status) => {
    await leave();
    await enter(2, await app.as(role)).expect(status);
    expect((await sheet()).total).toBe(status === 200 ? 5 : 3);
  });

  it('is submitted again after it was returned, and after it was reopened', async () => {
    await take(staff, 'submit').expect(200);
    await leave();
    await take(owner, 'return', { reason: 'Too long' }).expect(200);
    await take(owner, 'submit').expect(200);
    await take(owner, 'approve').expect(200);
    await take(owner, 'reopen', { reason: 'Too long' }).expect(200);
    await take(owner, 'submit').expect(200);
    expect((await sheet()).status).toBe('submitted');
  });

  it.each<[Role, number]>([
    ['ADMIN', 200],
    ['SUPER_OWNER', 200],
    ['STAFF', 403],
    ['CLIENT', 403],
  ])('submitted by %s: %i', async (role, status) => {
    await leave();
    await take(await app.as(role), 'submit').expect(status);
    expect((await sheet()).status).toBe(status === 200 ? 'submitted' : 'open');
  });

  it('is not submitted by an owner who views as staff', async () => {
    await leave();
    await owner.http.post('/api/auth/switch-role').send({ role: 'STAFF' }).expect(200);
    await take(owner, 'submit').expect(403);
  });

  it('is submitted without a notification, which would open the week of its sender', async () => {
    const admin = await app.as('ADMIN');
    await leave();
    await take(owner, 'submit').expect(200);
    expect((await admin.http.get('/api/notifications').expect(200)).body).toMatchObject({ items: [] });
  });

  it('lists them among the former members with hours, which they were not before', async () => {
    const former = async () => (await owner.http.get('/api/timesheets/former-members').expect(200)).body as Person[];
    await app.make.user({ role: 'CLIENT' });
    expect(await former()).toEqual([]);
    await leave();
    expect(await former()).toEqual([{ id: staff.id, name: 'Sam', email: staff.user.email }]);
  });
});

it('nobody submits the week of an active user for them', async () => {
  for (const role of ['OWNER', 'ADMIN', 'SUPER_OWNER', 'STAFF'] as Role[])
    await take(await app.as(role), 'submit').expect(403);
  expect(await sheet()).toMatchObject({ status: 'open', hasLeft: false });
});

it('the week of a former member whose personal data were deleted can still be corrected', async () => {
  await remove();
  await app.db.query(`UPDATE users SET deleted_at = deleted_at - make_interval(days => $2) WHERE id = $1`, [
    ...[staff.id, LIMITS.accountPurge.days + 1],
  ]);
  await owner.http.post('/api/jobs/account-purge/run').expect(200);
  expect((await enter(2).expect(200)).body).toMatchObject({ user: { name: MESSAGES.user.formerMember }, total: 5 });
});

it('a client who was never a member of the team gets no hours', async () => {
  const client = await app.as('CLIENT');
  const { body } = await enter(2, owner, client.id).expect(400);
  expect(body).toMatchObject({ error: MESSAGES.ledger.personUnknown });
  expect(await app.db.query('SELECT FROM time_logs WHERE user_id = $1', [client.id])).toEqual([]);
});
