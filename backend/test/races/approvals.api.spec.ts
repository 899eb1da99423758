import { MESSAGES, type Timesheet } from '../../src/contract';
import { type Member, startApp, type TestApp } from '../harness/app';
import { expectInvariants } from '../harness/invariants';
import { atOnce, insist, times } from './racing';

const [WEEK, ROUNDS] = ['2024-W47', 50];
const { notSubmitted } = MESSAGES.timesheet;

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
  [owner, admin] = [await app.as('OWNER'), await app.as('ADMIN')];
  staff = await app.as('STAFF', { timezone: 'UTC' });
  taskId = (await app.make.task({ mainId: staff.id })).id;
});
afterEach(() => expectInvariants(app.db));
afterAll(() => app.close());

const step = (who: Member, name: string) => () =>
  who.http.post(`/api/timesheets/${name}`).send({ week: WEEK, userId: staff.id, reason: 'Once more' });
const sheet = async () =>
  (await insist(() => owner.http.get('/api/timesheets').query({ week: WEEK, userId: staff.id }))).body as Timesheet;
/** An auto-stopped session of four hours, whose end its user may enter. */
const forgotten = () =>
  app.make.timeLog({
    ...{ userId: staff.id, taskId, autoStopped: true },
    ...{ startedAt: '2024-11-20T09:00:00Z', endedAt: '2024-11-20T13:00:00Z' },
  });
const enter = (id: string, endTime: string) => () => staff.http.put(`/api/timer/sessions/${id}`).send({ endTime });

it('of an approval and a correction at once, one wins, and only the hours seen are approved', async () => {
  const id = await forgotten();
  let hours = 4;
  for (const round of times(ROUNDS, (index) => index)) {
    await insist(step(staff, 'submit'));
    const other = hours === 4 ? 3 : 4;
    const requests = [step(admin, 'approve'), enter(id, `2024-11-20T${9 + other}:00:00Z`)];
    // Either may be sent first.
    const responses = await atOnce(round % 2 === 0 ? requests : requests.toReversed());
    const [approval, correction] = round % 2 === 0 ? responses : responses.toReversed();
    const { status, total } = await sheet();
    if (approval!.status === 200) {
      expect([correction!.status, correction!.body]).toEqual([409, { error: MESSAGES.ledger.weekApproved }]);
      expect([status, total, (approval!.body as Timesheet).total]).toEqual(['approved', hours, hours]);
      await insist(step(owner, 'reopen'));
    } else {
      expect([approval!.status, approval!.body, correction!.status]).toEqual([409, { error: notSubmitted }, 200]);
      expect([status, total]).toEqual(['open', other]);
      hours = other;
    }
  }
});

it('of an approval and time inserted by SQL at once, one wins', async () => {
  for (const round of times(ROUNDS, (index) => index)) {
    await insist(step(staff, 'submit'));
    const { total: before } = await sheet();
    const startedAt = new Date(Date.UTC(2024, 10, 18, 0, round)).toISOString();
    const endedAt = new Date(Date.UTC(2024, 10, 18, 0, round + 1)).toISOString();
    const [approval, insertion] = await Promise.allSettled([
      insist(step(admin, 'approve')),
      app.make.timeLog({ userId: staff.id, taskId, startedAt, endedAt }),
    ]);
    const isApproved = approval.status === 'fulfilled' && approval.value.status === 200;
    expect(isApproved).toBe(insertion.status === 'rejected');
    const { status, total } = await sheet();
    expect([status, total > before]).toEqual(isApproved ? ['approved', false] : ['open', true]);
    if (isApproved) await insist(step(owner, 'reopen'));
  }
});

it('an approval waits for a change in progress and takes it into account', async () => {
  const id = await forgotten();
  await insist(step(staff, 'submit'));
  const approval = await app.db.transaction(async () => {
    await app.db.query(`UPDATE time_logs SET ended_at = ended_at - interval '1 hour' WHERE id = $1`, [id]);
    const requested = insist(step(admin, 'approve'));
    // Long enough for the approval to arrive; a later one would find the same state.
    await app.db.query('SELECT pg_sleep(0.3)');
    return { requested: requested };
  });
  expect((await approval.requested).body).toEqual({ error: notSubmitted });
  expect(await sheet()).toMatchObject({ status: 'open', total: 3 });
});

it('a change that started before its week was submitted is included in the approval', async () => {
  let steps: Promise<unknown> = Promise.resolve();
  await app.db.transaction(async () => {
    await forgotten();
    steps = insist(step(staff, 'submit')).then(() => insist(step(admin, 'approve')));
    await app.db.query('SELECT pg_sleep(0.3)');
  });
  await steps;
  expect(await sheet()).toMatchObject({ status: 'approved', total: 4 });
});

it('many approvers, returns, submissions and corrections at once never fail and never break a rule', async () => {
  const id = await forgotten();
  const approvers = await Promise.all(times(3, () => app.as('ADMIN')));
  for (const round of times(10, (index) => index)) {
    const end = `2024-11-20T${10 + (round % 3)}:00:00Z`;
    const responses = await atOnce([
      ...approvers.flatMap((who) => [step(who, 'approve'), step(who, 'return')]),
      step(staff, 'submit'),
      step(owner, 'reopen'),
      enter(id, end),
    ]);
    expect(responses.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  }
});

it('one of two simultaneous approvals is refused', async () => {
  for (const round of times(10, (index) => index)) {
    await insist(step(staff, 'submit'));
    const responses = await atOnce([step(owner, 'approve'), step(admin, 'approve')]);
    expect([round, responses.map(({ status }) => status).sort()]).toEqual([round, [200, 409]]);
    await insist(step(owner, 'reopen'));
  }
});
