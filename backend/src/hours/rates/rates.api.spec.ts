import { randomUUID } from 'node:crypto';
import { type Member, startApp, type TestApp } from '../../../test/harness/app';
import { type Hours, type HoursQuery, MESSAGES, type Rate, type SetRateRequest, type Task } from '../../contract';

const { hours: texts, range, report } = MESSAGES;

let app: TestApp;
let owner: Member;
let staff: Member;
let client: Member;
let task: Task;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  owner = await app.as('OWNER', { timezone: 'UTC' });
  staff = await app.as('STAFF', { timezone: 'UTC' });
  client = await app.as('CLIENT');
  task = await app.make.task({ clientId: client.id, billable: true });
});
afterAll(() => app.close());

const set = async (request: Partial<SetRateRequest>) =>
  (
    await owner.http
      .put('/api/rates')
      .send({ rate: 80, currency: 'EUR', from: '2025-01-01', ...request })
      .expect(200)
  ).body as Rate;
const list = async () => (await owner.http.get('/api/rates').expect(200)).body as Rate[];
const sums = async (query: HoursQuery = {}, who = owner) =>
  (await who.http.get('/api/hours').query(query).expect(200)).body as Hours;
const work = (startedAt: string, endedAt: string, taskId = task.id, userId = staff.id) =>
  app.make.timeLog({ userId, taskId, startedAt, endedAt });

describe('rates', () => {
  it('are listed by task, client and person, latest first', async () => {
    const first = await set({ userId: staff.id, rate: 50.5 });
    const second = await set({ userId: staff.id, rate: 60, from: '2025-06-01' });
    const ofClient = await set({ clientId: client.id, currency: 'USD' });
    const ofTask = await set({ taskId: task.id, rate: 0.0001 });
    expect(ofTask).toEqual({
      ...{ id: ofTask.id, taskId: task.id, clientId: null, userId: null, name: task.title },
      ...{ rate: 0.0001, currency: 'EUR', from: '2025-01-01' },
    });
    expect(first).toMatchObject({ userId: staff.id, name: staff.user.name, rate: 50.5 });
    expect(await list()).toEqual([ofTask, ofClient, second, first]);
  });

  it('are replaced for the same subject and day, and can be removed', async () => {
    const first = await set({ clientId: client.id });
    expect(await set({ clientId: client.id, rate: 90, currency: 'USD' })).toEqual({
      ...{ ...first, rate: 90, currency: 'USD' },
    });
    await owner.http.delete(`/api/rates/${first.id}`).expect(200, { success: true });
    expect(await list()).toEqual([]);
    await owner.http.delete(`/api/rates/${first.id}`).expect(404);
  });

  it.each<[Partial<Record<keyof SetRateRequest, unknown>>, string]>([
    [{}, texts.rateSubject],
    [{ taskId: randomUUID(), userId: randomUUID() }, texts.rateSubject],
    [{ taskId: randomUUID() }, texts.taskUnknown],
    [{ clientId: randomUUID() }, texts.clientUnknown],
    [{ userId: randomUUID() }, report.staffUnknown],
    [{ userId: 'me' }, report.staffUnknown],
    [{ rate: -1 }, texts.rateInvalid],
    [{ rate: 1_000_001 }, texts.rateInvalid],
    [{ rate: 0.00001 }, texts.rateInvalid],
    [{ rate: '80' }, texts.rateInvalid],
    [{ currency: 'EURO' }, texts.currencyInvalid],
    [{ currency: 'eur' }, texts.currencyInvalid],
    [{ currency: 'QQQ' }, texts.currencyInvalid],
    [{ from: '2025-02-30' }, range.invalid],
  ])('refuse %j', async (fields, error) => {
    const request = { rate: 80, currency: 'EUR', from: '2025-01-01', ...fields };
    expect((await owner.http.put('/api/rates').send(request).expect(400)).body.error).toBe(error);
    expect(await list()).toEqual([]);
  });

  it('accept clients only as clients, and members of the team only as users', async () => {
    const request = { rate: 80, currency: 'EUR', from: '2025-01-01' };
    await owner.http
      .put('/api/rates')
      .send({ ...request, clientId: staff.id })
      .expect(400);
    await owner.http
      .put('/api/rates')
      .send({ ...request, userId: client.id })
      .expect(400);
  });

  it('can still be changed, removed and set again after the role of their subject has changed', async () => {
    await work('2025-03-03T10:00:00Z', '2025-03-03T12:00:00Z');
    const changeRole = ({ id }: Member, body: object) => owner.http.put(`/api/user/${id}`).send(body).expect(200);
    await changeRole(staff, { role: 'CLIENT', companyName: 'Webb' });
    await changeRole(client, { role: 'STAFF' });
    const amount = async () => (await sums()).totals.amount;

    await set({ userId: staff.id, rate: 10 });
    const { id } = await set({ userId: staff.id, rate: 20 });
    expect(await amount()).toBe(40);
    await owner.http.delete(`/api/rates/${id}`).expect(200);
    expect(await amount()).toBe(0);
    await set({ userId: staff.id, rate: 30 });
    expect(await amount()).toBe(60);
    await set({ clientId: client.id, rate: 50 });
    expect(await amount()).toBe(100);
  });

  it('are entered in the audit log without their amounts', async () => {
    const { id } = await set({ userId: staff.id, rate: 77 });
    await owner.http.delete(`/api/rates/${id}`).expect(200);
    const { body } = await owner.http.get('/api/audit').expect(200);
    const entries = (body as { action: string; subject: unknown; details: object }[]).filter(({ action }) =>
      action.startsWith('rate.'),
    );
    expect(entries.map(({ action, details }) => [action, details])).toEqual([
      ['rate.removed', { from: '2025-01-01' }],
      ['rate.set', { from: '2025-01-01' }],
    ]);
  });

  it('are constrained by the database: one subject, in range, once a day', async () => {
    await set({ userId: staff.id });
    const insert = (columns: string, values: unknown[]) =>
      app.db.query(
        `INSERT INTO rates (id, rate, currency, from_day, ${columns}) VALUES (gen_random_uuid(), $1, $2, '2025-01-01', $3${values.length > 3 ? ', $4' : ''})`,
        values,
      );
    await expect(insert('user_id', [80, 'EUR', staff.id])).rejects.toThrow('rates_of_user');
    await expect(insert('user_id, task_id', [80, 'EUR', owner.id, task.id])).rejects.toThrow('rates_one_subject');
    await expect(insert('user_id', [-1, 'EUR', owner.id])).rejects.toThrow('rates_range');
    await expect(insert('user_id', [1, 'euro', owner.id])).rejects.toThrow('rates_currency_code');
  });
});

describe('amounts', () => {
  it("use the task's rate before the client's, and the client's before the person's", async () => {
    await work('2025-03-03T10:00:00Z', '2025-03-03T12:00:00Z');
    const amount = async () => (await sums()).totals.amount;
    expect(await amount()).toBe(0);
    await set({ userId: staff.id, rate: 10 });
    expect(await amount()).toBe(20);
    await set({ clientId: client.id, rate: 20 });
    expect(await amount()).toBe(40);
    await set({ taskId: task.id, rate: 30 });
    expect(await amount()).toBe(60);
  });

  it('use the next subject while the first has no rate yet', async () => {
    await set({ userId: staff.id, rate: 10 });
    await set({ taskId: task.id, rate: 30, from: '2025-03-04' });
    await work('2025-03-03T10:00:00Z', '2025-03-03T12:00:00Z');
    await work('2025-03-04T10:00:00Z', '2025-03-04T12:00:00Z');
    expect((await sums()).rows.map(({ amount }) => amount)).toEqual([20, 60]);
  });

  it('use the rate that is valid on each day, even within a session', async () => {
    await set({ userId: staff.id, rate: 10, from: '2025-03-03' });
    await set({ userId: staff.id, rate: 100, from: '2025-03-04' });
    await set({ userId: staff.id, rate: 1000, from: '2025-03-05' });
    await work('2025-03-02T23:00:00Z', '2025-03-05T01:00:00Z');
    expect((await sums()).rows.map(({ key, amount }) => [key, amount])).toEqual([
      ['2025-03-02', 0],
      ['2025-03-03', 240],
      ['2025-03-04', 2400],
      ['2025-03-05', 1000],
    ]);
    for (const groupBy of ['user', 'task', 'client', 'label', 'week'] as const) {
      const { rows, totals } = await sums({ groupBy });
      expect(rows.reduce((sum, { amount }) => sum + amount!, 0)).toBe(3640);
      expect(totals.amount).toBe(3640);
    }
  });

  it('are for billable tasks only', async () => {
    await set({ userId: staff.id, rate: 10 });
    const other = await app.make.task({ clientId: client.id });
    await work('2025-03-03T10:00:00Z', '2025-03-03T12:00:00Z');
    await work('2025-03-04T10:00:00Z', '2025-03-04T15:00:00Z', other.id);
    expect((await sums()).totals).toMatchObject({ tracked: 7, billable: 2, amount: 20, amounts: { EUR: 20 } });
    await owner.http.put(`/api/tasks/${other.id}`).send({ billable: true }).expect(200);
    expect((await sums()).totals).toMatchObject({ tracked: 7, billable: 7, amount: 70 });
  });

  it('are rounded once, at the end', async () => {
    await set({ userId: staff.id, rate: 0.33 });
    // A minute costs 0.0055. Each is on a separate day: rounded one by one to 0.01, they would add up to 0.60.
    for (let day = 0; day < 60; day++) {
      const start = Date.UTC(2025, 2, 3 + day, 10);
      await work(new Date(start).toISOString(), new Date(start + 60_000).toISOString());
    }
    expect((await sums({ groupBy: 'user' })).rows[0]!.amount).toBe(0.33);
    expect((await sums({ groupBy: 'day' })).totals.amount).toBe(0.33);
    expect((await sums()).totals.amounts).toEqual({ EUR: 0.33 });
  });

  it.each([
    ['JPY', 0.4, 0],
    ['JPY', 1.5, 2],
    ['KWD', 1.2345, 1.235],
    ['USD', 1.005, 1.01],
  ])('in %s are rounded to the smallest unit: %d to %d', async (currency, rate, amount) => {
    await set({ userId: staff.id, rate, currency });
    await work('2025-03-03T10:00:00Z', '2025-03-03T11:00:00Z');
    expect((await sums()).totals.amounts).toEqual({ [currency]: amount });
  });

  it('are null if there are several currencies, and listed for each currency', async () => {
    const other = await app.make.task({ billable: true });
    await set({ taskId: task.id, rate: 10 });
    await set({ taskId: other.id, rate: 20, currency: 'USD' });
    await work('2025-03-03T10:00:00Z', '2025-03-03T12:00:00Z');
    await work('2025-03-03T13:00:00Z', '2025-03-03T14:00:00Z', other.id);
    const { rows, totals } = await sums({ groupBy: 'user' });
    expect(rows).toMatchObject([{ key: staff.id, billable: 3, amount: null }]);
    expect(totals).toMatchObject({ amount: null, amounts: { EUR: 20, USD: 20 } });
    expect((await sums({ groupBy: 'task' })).rows.map(({ amount }) => amount)).toEqual([20, 20]);
  });

  it('are sent to owners only, and not while they view another role', async () => {
    await set({ userId: staff.id, rate: 10 });
    await work('2025-03-03T10:00:00Z', '2025-03-03T12:00:00Z');
    await work('2025-03-04T10:00:00Z', '2025-03-04T11:00:00Z');
    const hidden = { billable: 3, amount: null, amounts: null };
    for (const who of [await app.as('ADMIN'), staff]) {
      const { rows, totals } = await sums({}, who);
      expect(totals).toMatchObject(hidden);
      expect(rows.map(({ billable, amount }) => [billable, amount])).toEqual([
        [2, null],
        [1, null],
      ]);
    }
    const superOwner = await app.as('SUPER_OWNER');
    expect((await sums({}, superOwner)).totals.amount).toBe(30);
    await superOwner.http.post('/api/auth/switch-role').send({ role: 'ADMIN' }).expect(200);
    expect((await sums({}, superOwner)).totals).toMatchObject(hidden);
    await superOwner.http.get('/api/rates').expect(403);
  });
});
