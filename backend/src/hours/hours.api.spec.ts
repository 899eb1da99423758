import { calendarOf } from '../../test/fakes/calendar-oracle';
import { type Member, startApp, type TestApp } from '../../test/harness/app';
import { expectInvariants } from '../../test/harness/invariants';
import { hoursAgo } from '../../test/harness/zones';
import { type Hours, type HoursQuery, MESSAGES } from '../contract';
import { moneyFormat } from './money-format';

let app: TestApp;
let owner: Member;
let staff: Member;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  owner = await app.as('OWNER', { timezone: 'UTC' });
  staff = await app.as('STAFF', { timezone: 'UTC' });
});
afterAll(() => app.close());

const sums = async (who: Member, query: HoursQuery = {}) =>
  (await who.http.get('/api/hours').query(query).expect(200)).body as Hours;

const work = (who: Member, taskId: string, startedAt: string, endedAt: string | null, timezone = 'UTC') =>
  app.make.timeLog({ userId: who.id, taskId, startedAt, endedAt, timezone });

/** The keys and tracked hours of the rows. */
const tracked = ({ rows }: Hours) => rows.map(({ key, tracked: hours }) => [key, hours]);

it('of a range are grouped as requested, with days and weeks in order and the rest by hours', async () => {
  const client = await app.as('CLIENT', { name: 'Acme' });
  const [shared, own] = [await app.make.task({ clientId: client.id }), await app.make.task()];
  await work(staff, shared.id, '2025-03-02T22:00:00Z', '2025-03-03T01:00:00Z');
  await work(owner, own.id, '2025-03-05T10:00:00Z', '2025-03-05T14:00:00Z');
  await work(staff, own.id, '2025-03-06T10:00:00Z', '2025-03-06T10:30:00Z');
  const of = async (groupBy: HoursQuery['groupBy']) =>
    (await sums(owner, { from: '2025-03-01', to: '2025-03-05', groupBy })).rows.map((row) => Object.values(row));

  const rest = (hours: number) => [hours, 0, hours, 0, 0];
  expect(await of('day')).toEqual([
    ['2025-03-02', '2025-03-02', ...rest(2)],
    ['2025-03-03', '2025-03-03', ...rest(1)],
    ['2025-03-05', '2025-03-05', ...rest(4)],
  ]);
  expect(await of('week')).toEqual([
    ['2025-W09', '2025-W09', ...rest(2)],
    ['2025-W10', '2025-W10', ...rest(5)],
  ]);
  expect(await of('user')).toEqual([
    [owner.id, owner.user.name, ...rest(4)],
    [staff.id, staff.user.name, ...rest(3)],
  ]);
  expect(await of('task')).toEqual([
    [own.id, own.title, ...rest(4)],
    [shared.id, shared.title, ...rest(3)],
  ]);
  expect(await of('client')).toEqual([
    [null, MESSAGES.hours.noClient, ...rest(4)],
    [client.id, 'Acme', ...rest(3)],
  ]);
  expect(await of('label')).toEqual([[null, MESSAGES.hours.noLabel, ...rest(7)]]);
});

it('by label count under each label of a task, and once in the totals', async () => {
  const [a, b, unused] = [await app.make.label('Alpha'), await app.make.label('Beta'), await app.make.label()];
  const [both, one, none] = [
    await app.make.task({ labelIds: [b.id, a.id] }),
    await app.make.task({ labelIds: [b.id] }),
    await app.make.task(),
  ];
  await work(staff, both.id, '2025-03-02T10:00:00Z', '2025-03-02T11:00:00Z');
  await work(staff, one.id, '2025-03-03T10:00:00Z', '2025-03-03T12:00:00Z');
  await work(owner, none.id, '2025-02-04T10:00:00Z', '2025-02-04T14:00:00Z');
  const { rows, totals } = await sums(owner, { groupBy: 'label' });
  expect(rows.map(({ key, name, tracked }) => [key, name, tracked])).toEqual([
    [null, MESSAGES.hours.noLabel, 4],
    [b.id, 'Beta', 3],
    [a.id, 'Alpha', 1],
  ]);
  expect(totals.tracked).toBe(7);
  expect(JSON.stringify(rows)).not.toContain(unused.id);
});

it('are filtered by user, client and task, and so are the totals', async () => {
  const client = await app.as('CLIENT');
  const [shared, own] = [await app.make.task({ clientId: client.id }), await app.make.task()];
  await work(staff, shared.id, '2025-03-02T10:00:00Z', '2025-03-02T11:00:00Z');
  await work(staff, own.id, '2025-03-03T10:00:00Z', '2025-03-03T12:00:00Z');
  await work(owner, own.id, '2025-03-04T10:00:00Z', '2025-03-04T14:00:00Z');
  const total = async (query: HoursQuery) => (await sums(owner, query)).totals.tracked;
  expect(await total({})).toBe(7);
  expect(await total({ userId: staff.id })).toBe(3);
  expect(await total({ clientId: client.id })).toBe(1);
  expect(await total({ taskId: own.id })).toBe(6);
  expect(await total({ taskId: own.id, userId: staff.id })).toBe(2);
  expect(await total({ taskId: own.id, clientId: client.id })).toBe(0);
  expect(await total({ to: '2025-03-03', from: '2025-03-03' })).toBe(2);
});

it('without a range span the first hours to the last', async () => {
  const today = new Date().toISOString().slice(0, 10);
  expect(await sums(owner)).toEqual({
    ...{ from: today, to: today, timezone: 'UTC', rows: [] },
    totals: { tracked: 0, claimed: 0, unreported: 0, billable: 0, amount: 0, amounts: {} },
  });
  const { id } = await app.make.task();
  await work(staff, id, '2020-05-05T10:00:00Z', '2020-05-05T11:00:00Z');
  expect(await sums(owner)).toMatchObject({ from: '2020-05-05', to: today });
  expect(await sums(owner, { from: '2999-01-01' })).toMatchObject({ from: '2999-01-01', to: '2999-01-01', rows: [] });
});

it("count a running timer up to now, on the day of the session's own timezone", async () => {
  const { id } = await app.make.task();
  await work(staff, id, hoursAgo(2), null, 'Pacific/Kiritimati');
  const { rows, totals, to } = await sums(owner);
  expect(totals.tracked).toBeCloseTo(2, 2);
  expect(totals.unreported).toBe(totals.tracked);
  expect(to >= rows.at(-1)!.key!).toBe(true);
});

it('without a range start with a running timer that is older than all finished sessions', async () => {
  const { id } = await app.make.task();
  const startedAt = hoursAgo(30);
  await work(staff, id, startedAt, null);
  const { from, totals } = await sums(owner);
  expect(from).toBe(startedAt.slice(0, 10));
  expect(totals.tracked).toBeCloseTo(30, 2);
});

it('without a range span only the hours that match the filter and that the caller may see', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const client = await app.as('CLIENT');
  const [shared, own] = [await app.make.task({ clientId: client.id }), await app.make.task()];
  await work(owner, own.id, '2019-01-01T10:00:00Z', '2019-01-01T11:00:00Z');
  await work(staff, shared.id, '2020-05-05T10:00:00Z', '2020-05-05T11:00:00Z');
  const startedAt = hoursAgo(30);
  const admin = await app.as('ADMIN', { timezone: 'UTC' });
  await work(admin, own.id, startedAt, null);
  const from = async (query: HoursQuery, who = owner) => (await sums(who, query)).from;
  expect(await from({})).toBe('2019-01-01');
  for (const groupBy of ['day', 'user'] as const) {
    expect(await from({ groupBy, userId: staff.id })).toBe('2020-05-05');
    expect(await from({ groupBy, clientId: client.id })).toBe('2020-05-05');
    expect(await from({ groupBy, taskId: shared.id })).toBe('2020-05-05');
    expect(await from({ groupBy, userId: admin.id })).toBe(startedAt.slice(0, 10));
    expect(await from({ groupBy }, staff)).toBe('2020-05-05');
  }
  expect(await from({ userId: staff.id, taskId: own.id })).toBe(today);
  const { headers } = await staff.http.get('/api/export/hours').expect(200);
  expect(headers['content-disposition']).toContain(`hours-2020-05-05-to-${today}.csv`);
});

it('without a range extend to the last day only of the hours that match the filter', async () => {
  const { id } = await app.make.task();
  await work(staff, id, '2020-05-05T10:00:00Z', '2020-05-05T11:00:00Z');
  await work(owner, id, '2999-01-01T10:00:00Z', '2999-01-01T11:00:00Z');
  expect((await sums(owner)).to).toBe('2999-01-01');
  expect((await sums(owner, { userId: owner.id })).to).toBe('2999-01-01');
  expect((await sums(owner, { userId: staff.id })).to).toBe(new Date().toISOString().slice(0, 10));
});

it.each([
  [{ from: '2025-02-30' }, { error: MESSAGES.range.invalid, fields: { from: MESSAGES.range.invalid } }],
  [{ from: '2025-02-02', to: '2025-02-01' }, { error: MESSAGES.range.reversed }],
  [{ groupBy: 'year' }, { error: MESSAGES.hours.groupInvalid, fields: { groupBy: MESSAGES.hours.groupInvalid } }],
  [{ userId: '018f0000-0000-7000-8000-000000000000' }, { error: MESSAGES.report.staffUnknown }],
  [{ clientId: 'me' }, { error: MESSAGES.hours.clientUnknown, fields: { clientId: MESSAGES.hours.clientUnknown } }],
  [{ taskId: '' }, { error: MESSAGES.hours.taskUnknown, fields: { taskId: MESSAGES.hours.taskUnknown } }],
])('refuse %j', async (query, body) => {
  await owner.http.get('/api/hours').query(query).expect(400, body);
});

it("of STAFF are their own, and another user's are refused", async () => {
  const { id } = await app.make.task();
  await work(staff, id, '2025-03-02T10:00:00Z', '2025-03-02T11:00:00Z');
  await work(owner, id, '2025-03-02T10:00:00Z', '2025-03-02T12:00:00Z');
  expect(tracked(await sums(staff, { groupBy: 'user' }))).toEqual([[staff.id, 1]]);
  for (const userId of [staff.id, staff.id.toUpperCase()])
    expect(tracked(await sums(staff, { groupBy: 'user', userId }))).toEqual([[staff.id, 1]]);
  await staff.http.get('/api/hours').query({ userId: owner.id }).expect(403);
});

it('are claimed once a report has claimed their sessions', async () => {
  const { id } = await app.make.task({ mainId: staff.id });
  await work(staff, id, '2025-03-02T23:00:00Z', '2025-03-03T01:30:00Z');
  const body = { taskId: id, workDescription: 'Done', hoursWorked: 1 };
  const { body: report } = await staff.http.post('/api/task-reports').send(body).expect(201);
  await work(staff, id, hoursAgo(2), null);
  const range = { from: '2025-03-03', to: '2025-03-03' };
  expect((await sums(owner, range)).totals).toMatchObject({ tracked: 1.5, claimed: 1.5, unreported: 0 });
  expect((await sums(owner)).totals.claimed).toBe(2.5);
  await owner.http.delete(`/api/task-reports/${report.id}`).expect(200);
  expect((await sums(owner, range)).totals).toMatchObject({ tracked: 1.5, claimed: 0, unreported: 1.5 });
});

it('stay consistent with claims when sessions are corrected, moved and deleted', async () => {
  const { id } = await app.make.task({ mainId: staff.id });
  const other = await app.make.task({ mainId: staff.id });
  const sessions = [
    await work(staff, id, '2025-03-02T22:00:00Z', '2025-03-03T02:00:00Z'),
    await work(staff, id, '2025-03-03T10:00:00Z', '2025-03-03T12:00:00Z'),
    await work(staff, id, '2025-03-03T13:00:00Z', '2025-03-03T14:00:00Z'),
  ];
  const body = { taskId: id, workDescription: 'Done', hoursWorked: 1, sessionIds: sessions.slice(0, 2) };
  await staff.http.post('/api/task-reports').send(body).expect(201);
  const claimed = async () => (await sums(owner)).rows.map((row) => [row.key, row.tracked, row.claimed]);
  const correct = (index: number, change: object) =>
    owner.http
      .put(`/api/time-logs/${sessions[index]}`)
      .send({ ...change, reason: 'Was wrong' })
      .expect(200);
  expect(await claimed()).toEqual([
    ['2025-03-02', 2, 2],
    ['2025-03-03', 5, 4],
  ]);
  await correct(0, { endTime: '2025-03-03T00:30:00Z' });
  await correct(2, { startTime: '2025-03-03T13:30:00Z' });
  expect(await claimed()).toEqual([
    ['2025-03-02', 2, 2],
    ['2025-03-03', 3, 2.5],
  ]);
  await correct(1, { taskId: other.id });
  expect((await sums(owner, { groupBy: 'task' })).rows).toMatchObject([
    { key: id, tracked: 3, claimed: 2.5 },
    { key: other.id, tracked: 2, claimed: 0 },
  ]);
  await owner.http.delete(`/api/time-logs/${sessions[0]}`).send({ reason: 'Was wrong' }).expect(200);
  expect(await claimed()).toEqual([['2025-03-03', 2.5, 0]]);
  await expectInvariants(app.db);
});

it('equal those of an independent calculation, for any range, group and clock change', async () => {
  const zones = ['America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Apia', 'UTC'];
  const tasks = [await app.make.task(), await app.make.task(), await app.make.task()];
  const [first, hour] = [Date.UTC(2024, 8, 1), 3_600_000];
  const worked: { user: string; task: string; day: string; ms: number }[] = [];
  for (const [who, user] of [owner, staff].entries()) {
    let at = first;
    for (let index = 0; index < 60; index++) {
      const [start, zone, task] = [at + ((index * 7919) % 50) * hour, zones[index % 5]!, tasks[(index + who) % 3]!.id];
      const end = start + (1 + ((index * 104_729) % 108_000)) * 1_000;
      at = end;
      await work(user, task, new Date(start).toISOString(), new Date(end).toISOString(), zone);
      for (const [day, ms] of Object.entries(calendarOf(zone).split(start, end))) {
        worked.push({ user: user.id, task, day, ms });
      }
    }
  }
  const days = worked.map(({ day }) => day).sort();
  const ranges = [
    [days[0]!, days.at(-1)!],
    ['2024-09-17', '2025-02-11'],
    ['2024-10-01', '2024-11-30'],
    ['2024-11-03', '2024-11-03'],
  ];
  for (const [from = '', to = ''] of ranges) {
    for (const groupBy of ['user', 'task', 'day'] as const) {
      const expected = new Map<string, number>();
      for (const it of worked.filter(({ day }) => day >= from && day <= to)) {
        expected.set(it[groupBy], (expected.get(it[groupBy]) ?? 0) + it.ms);
      }
      const { rows } = await sums(owner, { from, to, groupBy });
      const found = Object.fromEntries(rows.map(({ key, tracked: hours }) => [key, Math.round(hours * 3_600)]));
      expect(found).toEqual(Object.fromEntries([...expected].map(([key, ms]) => [key, ms / 1_000])));
    }
  }
  await expectInvariants(app.db);
});

it('of any range are the same for every grouping, with partial months and rates that change', async () => {
  const client = await app.as('CLIENT');
  const people = [owner, staff, await app.as('ADMIN', { timezone: 'UTC' })];
  const tasks = [
    await app.make.task({ clientId: client.id, billable: true }),
    await app.make.task({ billable: true }),
    await app.make.task(),
  ];
  const dayAfter = (days: number) => new Date(Date.UTC(2025, 0, 1 + days)).toISOString().slice(0, 10);
  for (const [id, from, rate] of [
    [{ clientId: client.id }, '2025-01-20', 61.7],
    [{ clientId: client.id }, '2025-03-01', 70],
    [{ userId: staff.id }, '2024-01-01', 33.31],
    [{ userId: staff.id }, '2025-02-11', 40.03],
  ] as const) {
    await owner.http
      .put('/api/rates')
      .send({ ...id, from, rate, currency: 'AUD' })
      .expect(200);
  }
  for (let days = 0; days < 100; days += 1) {
    const [who, { id }] = [people[days % 3]!, tasks[(days * 7) % 3]!];
    const minute = String(days % 60).padStart(2, '0');
    await work(who, id, `${dayAfter(days)}T08:00:00Z`, `${dayAfter(days)}T09:${minute}:00Z`);
  }
  for (let first = -3; first < 100; first += 13) {
    for (const length of [1, 5, 17, 26, 31, 44, 90]) {
      const range = { from: dayAfter(first), to: dayAfter(first + length - 1) };
      const byDay = await sums(owner, { ...range, groupBy: 'day' });
      for (const groupBy of ['week', 'user', 'task', 'client', 'label'] as const) {
        expect({ groupBy, ...(await sums(owner, { ...range, groupBy })).totals }).toEqual({ groupBy, ...byDay.totals });
      }
    }
  }
});

it('of a range that starts on the second of a month omit the first, in rows and amounts', async () => {
  const [before, within] = [await app.make.task({ billable: true }), await app.make.task({ billable: true })];
  for (const [{ id }, currency] of [
    [before, 'USD'],
    [within, 'AUD'],
  ] as const) {
    await owner.http.put('/api/rates').send({ taskId: id, from: '2024-01-01', rate: 10, currency }).expect(200);
  }
  await work(staff, before.id, '2025-03-01T08:00:00Z', '2025-03-01T10:00:00Z');
  await work(staff, within.id, '2025-03-10T08:00:00Z', '2025-03-10T10:00:00Z');
  await work(staff, within.id, '2025-03-31T08:00:00Z', '2025-03-31T10:00:00Z');
  const { rows, totals } = await sums(owner, { from: '2025-03-02', to: '2025-03-31', groupBy: 'task' });
  expect(rows.map(({ key }) => key)).toEqual([within.id]);
  expect(totals).toMatchObject({ tracked: 4, amount: 40, amounts: { AUD: 40 } });
});

it('amounts are rounded to the same decimals by the sums and by the PDF, in every currency', async () => {
  const currencies = Intl.supportedValuesOf('currency');
  const rounded = await app.db.query<{ amount: string }>(
    `SELECT round_money(1.23456, currency)::text AS amount FROM unnest($1::text[]) currency`,
    [currencies],
  );
  const shown = (currency: string) =>
    new Intl.NumberFormat('en', { ...moneyFormat(currency), style: 'decimal' }).format(1.23456);
  expect(rounded.map(({ amount }) => amount)).toEqual(currencies.map(shown));
});
