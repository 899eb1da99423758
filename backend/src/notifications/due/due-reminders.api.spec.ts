import { type Member, startApp, type TestApp } from '../../../test/harness/app';
import { dayIn, zoneAt } from '../../../test/harness/zones';
import { LIMITS, type NotificationList } from '../../contract';
import { DueRemindersService } from './due-reminders.service';

const DAY_MS = 86_400_000;

let app: TestApp;
let owner: Member;
let staff: Member;
let client: Member;
/** Where it is time for reminders, and where it is not yet. */
let [MORNING, EARLY] = ['', ''];
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  [MORNING, EARLY] = [zoneAt(LIMITS.dueReminder.hour), zoneAt(LIMITS.dueReminder.hour - 1)];
  owner = await app.as('OWNER', { timezone: MORNING });
  staff = await app.as('STAFF', { timezone: MORNING });
  client = await app.as('CLIENT', { timezone: MORNING });
});
afterAll(() => app.close());

/** A day in a timezone, this many days from today. */
const day = (offset = 0, timezone = MORNING) => dayIn(timezone, new Date(Date.now() + offset * DAY_MS).toISOString());
const run = async () =>
  (await owner.http.post('/api/jobs/due-reminders/run').expect(200)).body as { result: object; status: string };
const listed = async (who: Member) =>
  ((await who.http.get('/api/notifications').query({ limit: 200 }).expect(200)).body as NotificationList).items;
const textsOf = async (who: Member) => (await listed(who)).map(({ text }) => text);
const setZone = (who: Member, timezone: string) => who.http.put('/api/user/settings').send({ timezone }).expect(200);

it('reminds assignees, creator and client of tasks due today or overdue, and of no others', async () => {
  const fields = { creatorId: owner.id, mainId: staff.id, clientId: client.id };
  const late = await app.make.task({ title: 'Late', dueDate: day(-2), ...fields });
  await app.make.task({ title: 'Tomorrow', dueDate: day(1), ...fields });
  await app.make.task({ title: 'Some day', ...fields });
  await app.make.task({ title: 'Done', dueDate: day(-2), ...fields, status: 'completed' });
  const other = await app.as('OWNER', { timezone: EARLY });
  await app.make.task({ title: 'Somebody else’s', dueDate: day(), creatorId: other.id });
  const deleted = await app.make.task({ title: 'Deleted', dueDate: day(), ...fields });
  await owner.http.delete(`/api/tasks/${deleted.id}`).expect(200);
  await app.make.task({ title: 'Today', dueDate: day(), ...fields });
  const socket = await app.connect(client);

  expect(await run()).toMatchObject({ status: 'done', result: { users: 3, reminders: 6 } });
  const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  const texts = [`“Late” is overdue. It was due on ${date.format(new Date(day(-2)))}.`, '“Today” is due today'];
  for (const who of [owner, staff, client]) expect((await textsOf(who)).sort()).toEqual(texts);
  const item = (await listed(client)).find(({ taskId }) => taskId === late.id);
  expect(item).toMatchObject({ kind: 'due', actor: null, readAt: null });
  expect(item).not.toHaveProperty('week');
  const pushed = [await socket.next('notification'), await socket.next('notification')];
  expect(pushed).toEqual(expect.arrayContaining([item]));
  await run();
  await socket.silent();
});

it("waits until 9:00 in each user's timezone, and reminds of tasks due on the day there", async () => {
  const zones = { ahead: 'Pacific/Kiritimati', behind: 'Etc/GMT+12' };
  for (const timezone of [EARLY, MORNING, ...Object.values(zones)]) {
    await app.clear();
    owner = await app.as('OWNER', { timezone: 'UTC' });
    staff = await app.as('STAFF', { timezone });
    await app.make.task({ title: 'Today', dueDate: day(0, timezone), mainId: staff.id });
    await app.make.task({ title: 'Tomorrow', dueDate: day(1, timezone), mainId: staff.id });
    const hour = Number(
      new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: timezone }).format(new Date()),
    );
    await run();
    expect({ timezone, textsOf: await textsOf(staff) }).toEqual({
      timezone,
      textsOf: hour >= LIMITS.dueReminder.hour ? ['“Today” is due today'] : [],
    });
  }
});

it('reminds once a day: not again after a change of timezone, but again on the next day', async () => {
  await app.make.task({ title: 'Late', dueDate: day(-30), creatorId: staff.id });
  await setZone(staff, EARLY);
  expect((await run()).result).toEqual({ users: 0, reminders: 0 });
  await setZone(staff, MORNING);
  expect((await run()).result).toEqual({ users: 1, reminders: 1 });
  await setZone(staff, EARLY);
  await run();
  await setZone(staff, MORNING);
  expect((await run()).result).toEqual({ users: 0, reminders: 0 });
  await app.db.query(`UPDATE notifications SET due_on = due_on - 1`);
  expect((await run()).result).toEqual({ users: 1, reminders: 1 });
  expect(await textsOf(staff)).toHaveLength(2);
});

it('reminds once if runs overlap', async () => {
  const others = await Promise.all(Array.from({ length: 4 }, () => app.as('STAFF', { timezone: MORNING })));
  for (const mainId of [staff, ...others].map(({ id }) => id)) {
    for (const dueDate of [day(), day(-1), day(-3)]) await app.make.task({ dueDate, mainId, creatorId: mainId });
  }
  const service = app.nest.get(DueRemindersService);
  const results = await Promise.all(Array.from({ length: 8 }, () => service.remindAll()));
  expect(results.reduce((sum, { reminders = 0 }) => sum + reminders, 0)).toBe(15);
  for (const who of [staff, ...others]) expect(await textsOf(who)).toHaveLength(3);
});

it('the database refuses a second reminder on the same day, and one without a day', async () => {
  const task = await app.make.task({ dueDate: day(), mainId: staff.id });
  const insert = (kind: string, dueOn: string | null) =>
    app.db.query(
      `INSERT INTO notifications (id, user_id, kind, task_id, facts, due_on) VALUES (uuid_v7(), $1, $2, $3, '{}', $4)`,
      [staff.id, kind, task.id, dueOn],
    );
  await insert('due', '2026-03-01');
  await expect(insert('due', '2026-03-01')).rejects.toThrow('notifications_due_once');
  await insert('due', '2026-03-02');
  await expect(insert('due', null)).rejects.toThrow('notifications_due_on_a_day');
  await expect(insert('moved', '2026-03-01')).rejects.toThrow('notifications_due_on_a_day');
});

it('limits the reminders per user and day, latest due dates first', async () => {
  const { perDay } = LIMITS.dueReminder;
  await app.db.query(
    `INSERT INTO tasks (id, title, status, rank, due_date, created_by_id, changed_xid, card)
     SELECT uuid_v7(), 'Task ' || n, 'pending', n + 1000, $2::date - n, $1, '0', '' FROM generate_series(1, $3::integer) n`,
    [staff.id, day(), perDay + 5],
  );
  await Promise.all([run(), run()]);
  const texts = await textsOf(staff);
  expect(texts).toHaveLength(perDay);
  for (const n of [1, perDay]) expect(texts.some((text) => text.startsWith(`“Task ${n}”`))).toBe(true);
  await run();
  expect(await textsOf(staff)).toHaveLength(perDay);
});

it('skips users who have turned it off, have left, or may not see the task', async () => {
  const other = await app.as('CLIENT', { timezone: MORNING });
  const gone = await app.as('STAFF', { timezone: MORNING });
  const task = await app.make.task({ title: 'Late', dueDate: day(-1), clientId: client.id, creatorId: gone.id });
  const fields = { assigneeIds: [gone.id, staff.id] };
  await app.make.task({ title: 'Both', dueDate: day(-1), ...fields });
  await owner.http.delete(`/api/user/${gone.id}`).expect(200);
  await staff.http
    .put('/api/notifications/preferences')
    .send({ due: { app: false } })
    .expect(200);
  await owner.http.put(`/api/tasks/${task.id}`).send({ assignedClientId: other.id }).expect(200);
  // A member of staff who became a client sees only tasks assigned to them as a client.
  const former = await app.as('CLIENT', { timezone: MORNING });
  await app.make.task({ title: 'Before', dueDate: day(-1), creatorId: former.id, assigneeIds: [former.id] });
  await run();
  expect([await textsOf(staff), await textsOf(client), await textsOf(former)]).toEqual([[], [], []]);
  expect((await textsOf(other))[0]).toContain('“Late” is overdue');
});
