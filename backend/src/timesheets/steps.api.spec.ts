import { type Member, startApp, type TestApp } from '../../test/harness/app';
import { dayIn } from '../../test/harness/zones';
import { daysOfWeek, MESSAGES, type PendingTimesheet, type Role, type Timesheet, weekOfDay } from '../contract';

const WEEK = '2024-W47';
const { timesheet, ledger } = MESSAGES;

let app: TestApp;
let owner: Member;
let admin: Member;
let staff: Member;
let taskId: string;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  owner = await app.as('OWNER', { timezone: 'UTC' });
  admin = await app.as('ADMIN', { timezone: 'UTC' });
  staff = await app.as('STAFF', { timezone: 'UTC', name: 'Sam' });
  taskId = (await app.make.task({ mainId: staff.id, assigneeIds: [staff.id, owner.id] })).id;
});
afterAll(() => app.close());

type Step = 'submit' | 'approve' | 'return' | 'reopen';
const take = (who: Member, step: Step, body: object = {}) =>
  who.http.post(`/api/timesheets/${step}`).send({ week: WEEK, ...body });
const status = async (week = WEEK, userId = staff.id) => {
  const { body } = await owner.http.get('/api/timesheets').query({ week, userId }).expect(200);
  return [(body as Timesheet).status, (body as Timesheet).reason];
};
const pending = async (who: Member) => (await who.http.get('/api/timesheets/pending').expect(200)).body;
const thisWeek = () => weekOfDay(dayIn('UTC', new Date().toISOString()));
const work = (startedAt: string, endedAt: string | null, timezone = 'UTC') =>
  app.make.timeLog({ userId: staff.id, taskId, timezone, startedAt, endedAt });

it('is submitted, returned with a reason, submitted again, approved, and reopened with a reason', async () => {
  const submitted = (await take(staff, 'submit').expect(200)).body as Timesheet;
  expect(submitted).toMatchObject({ userId: staff.id, week: WEEK, status: 'submitted', reason: null });
  await take(admin, 'return', { userId: staff.id, reason: 'Monday is missing' }).expect(200);
  expect(await status()).toEqual(['returned', 'Monday is missing']);
  await take(staff, 'submit').expect(200);
  expect(await status()).toEqual(['submitted', null]);
  await take(owner, 'approve', { userId: staff.id }).expect(200);
  expect(await status()).toEqual(['approved', null]);
  await take(owner, 'reopen', { userId: staff.id, reason: 'Tuesday is missing' }).expect(200);
  expect(await status()).toEqual(['open', 'Tuesday is missing']);
});

it.each(['approve', 'return'] as const)('refuses to %s another submission than the one that was seen', async (step) => {
  const { submittedAt } = (await take(staff, 'submit').expect(200)).body as Timesheet;
  await work('2024-11-18T09:00:00Z', '2024-11-18T12:00:00Z');
  await take(staff, 'submit').expect(200);
  const seen = { userId: staff.id, reason: 'Monday is missing', submittedAt };
  await take(owner, step, seen).expect(409, { error: timesheet.submittedAgain });
  const { body } = await owner.http.get('/api/timesheets').query({ week: WEEK, userId: staff.id }).expect(200);
  expect((body as Timesheet).status).toBe('submitted');
  await take(owner, step, { ...seen, submittedAt: (body as Timesheet).submittedAt }).expect(200);
});

it('records decisions in the audit log', async () => {
  await take(staff, 'submit');
  await take(admin, 'approve', { userId: staff.id }).expect(200);
  await take(owner, 'reopen', { userId: staff.id, reason: 'Tuesday is missing' }).expect(200);
  const { body } = await owner.http.get('/api/audit').query({ userId: staff.id }).expect(200);
  expect(body).toMatchObject([
    { action: 'timesheet.reopened', actor: { id: owner.id }, details: { week: WEEK, reason: 'Tuesday is missing' } },
    { action: 'timesheet.approved', actor: { id: admin.id }, details: { week: WEEK } },
  ]);
});

it('accepts a repeated submission and keeps its time', async () => {
  await take(staff, 'submit').expect(200);
  const before = await pending(admin);
  await take(staff, 'submit').expect(200);
  expect(await pending(admin)).toEqual(before);
});

describe('the state of a week allows', () => {
  it.each(['approve', 'return'] as const)('no %s of a week that is not submitted', async (step) => {
    const body = { userId: staff.id, reason: 'Not yet' };
    await take(admin, step, body).expect(409, { error: timesheet.notSubmitted });
    await take(staff, 'submit').expect(200);
    await take(admin, 'return', body).expect(200);
    await take(admin, step, body).expect(409, { error: timesheet.notSubmitted });
  });

  it.each(['submit', 'approve', 'return'] as const)('no %s of an approved week', async (step) => {
    await app.make.timesheet({ userId: staff.id, monday: '2024-11-18', status: 'approved' });
    const body = step === 'submit' ? {} : { userId: staff.id, reason: 'Not yet' };
    await take(step === 'submit' ? staff : admin, step, body).expect(409, { error: ledger.weekApproved });
    expect(await status()).toEqual(['approved', null]);
  });

  it('no reopening of a week that is not approved', async () => {
    await take(staff, 'submit').expect(200);
    const body = { userId: staff.id, reason: 'Not yet' };
    await take(owner, 'reopen', body).expect(409, { error: timesheet.notApproved });
    expect(await status()).toEqual(['submitted', null]);
  });

  it('no approval before the week has ended', async () => {
    await take(staff, 'submit', { week: thisWeek() }).expect(200);
    await take(admin, 'approve', { week: thisWeek(), userId: staff.id }).expect(409, { error: timesheet.notEnded });
    await take(admin, 'return', { week: thisWeek(), userId: staff.id, reason: 'Too early' }).expect(200);
  });

  it.each([
    ['Asia/Manila', '2024-11-24T15:59:59.9Z', '2024-11-24T16:00:00Z'],
    ['America/New_York', '2024-11-25T04:59:59.9Z', '2024-11-25T05:00:00Z'],
    ['Pacific/Kiritimati', '2024-11-24T09:59:59.9Z', '2024-11-24T10:00:00Z'],
  ])('approval once its Sunday has ended in the timezone of its user: %s', async (timezone, before, after) => {
    const { id } = await app.make.user({ timezone });
    const problemAt = async (moment: string) =>
      (await app.db.query(`SELECT week_problem($1, '2024-11-18', $2) AS problem`, [id, moment]))[0];
    expect(await problemAt(before)).toEqual({ problem: 'not-ended' });
    expect(await problemAt(after)).toEqual({ problem: null });
  });

  it('no approval while a timer runs in it', async () => {
    await work('2024-11-22T09:00:00Z', null);
    await take(staff, 'submit').expect(200);
    expect(await pending(admin)).toMatchObject([{ problem: timesheet.timerRunning }]);
    await take(admin, 'approve', { userId: staff.id }).expect(409, { error: timesheet.timerRunning });
    // Earlier weeks are not affected.
    await take(staff, 'submit', { week: '2024-W46' }).expect(200);
    await take(admin, 'approve', { week: '2024-W46', userId: staff.id }).expect(200);
  });
});

describe('who decides', () => {
  it.each(['OWNER', 'ADMIN', 'SUPER_OWNER'] as Role[])('%s never decides on their own week', async (role) => {
    const me = await app.as(role);
    await take(me, 'submit').expect(200);
    expect(await pending(me)).toEqual([]);
    for (const body of [{}, { userId: me.id }, { userId: me.id.toUpperCase() }]) {
      await take(me, 'approve', body).expect(403, { error: timesheet.ownWeek });
      await take(me, 'return', { ...body, reason: 'Not yet' }).expect(403, { error: timesheet.ownWeek });
    }
    expect(await status(WEEK, me.id)).toEqual(['submitted', null]);
  });

  it('the database refuses it, too', async () => {
    await take(owner, 'submit').expect(200);
    const sql = `UPDATE timesheets SET status = 'approved', decided_by = user_id, decided_at = now()`;
    await expect(app.db.query(sql)).rejects.toMatchObject({ constraint: 'timesheets_decided_by_another' });
  });

  it('an owner viewing as staff cannot decide', async () => {
    await take(staff, 'submit').expect(200);
    await owner.http.post('/api/auth/switch-role').send({ role: 'STAFF' }).expect(200);
    await take(owner, 'approve', { userId: staff.id }).expect(403);
  });
});

it.each(['return', 'reopen'] as const)('%s requires a reason', async (step) => {
  await app.make.timesheet({
    ...{ userId: staff.id, monday: '2024-11-18' },
    status: step === 'return' ? 'submitted' : 'approved',
  });
  for (const reason of [undefined, '', '  a  ', 'ab', 7])
    await take(owner, step, { userId: staff.id, reason }).expect(400, {
      error: ledger.reasonRequired,
      fields: { reason: ledger.reasonRequired },
    });
  await take(owner, step, { userId: staff.id, reason: 'x'.repeat(501) }).expect(400);
  await take(owner, step, { userId: staff.id, reason: 'why' }).expect(200);
});

describe('the queue', () => {
  it('lists the submitted weeks of others with their hours, oldest first', async () => {
    await work('2024-11-18T09:00:00Z', '2024-11-18T12:00:00Z');
    await take(staff, 'submit').expect(200);
    await take(staff, 'submit', { week: '2020-W53' }).expect(200);
    await take(admin, 'submit', { week: thisWeek() }).expect(200);
    const [first, second, third] = (await pending(owner)) as PendingTimesheet[];
    expect([first!.week, first!.days[6], first!.total, first!.problem]).toEqual(['2020-W53', '2021-01-03', 0, null]);
    expect(second).toEqual({
      ...{ user: { id: staff.id, name: 'Sam', email: staff.user.email }, week: WEEK, days: daysOfWeek(WEEK) },
      ...{ total: 3, expectedHours: 40, submittedAt: expect.stringMatching(/Z$/), problem: null },
    });
    expect([third!.user.id, third!.problem]).toEqual([admin.id, timesheet.notEnded]);
  });

  it('adds up seconds before rounding', async () => {
    for (const day of [18, 19, 20]) await work(`2024-11-${day}T09:00:00.000Z`, `2024-11-${day}T09:00:00.150Z`);
    await take(staff, 'submit').expect(200);
    expect(await pending(admin)).toMatchObject([{ total: 0.0001 }]);
  });

  it('no longer lists a week after a decision', async () => {
    await take(staff, 'submit').expect(200);
    await take(staff, 'submit', { week: '2024-W48' }).expect(200);
    await take(admin, 'approve', { userId: staff.id }).expect(200);
    await take(admin, 'return', { userId: staff.id, week: '2024-W48', reason: 'Not yet' }).expect(200);
    expect(await pending(owner)).toEqual([]);
  });

  it('keeps the weeks of a deleted user, which can still be approved', async () => {
    await work('2024-11-18T09:00:00Z', '2024-11-18T12:00:00Z');
    await take(staff, 'submit').expect(200);
    await owner.http.delete(`/api/user/${staff.id}`).expect(200);
    expect(await pending(owner)).toMatchObject([{ user: { id: staff.id }, total: 3 }]);
    const { body } = await owner.http.get('/api/timesheets').query({ week: WEEK, userId: staff.id }).expect(200);
    expect(body).toMatchObject({ user: { id: staff.id, name: 'Sam' } });
    await take(owner, 'approve', { userId: staff.id }).expect(200);
  });
});
