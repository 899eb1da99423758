import ICAL from 'ical.js';
import { type Member, startApp, type TestApp } from '../../../test/harness/app';
import type { CalendarFeedAddress } from '../../contract';
import { Database } from '../../platform/database/database';

let app: TestApp;
let staff: Member;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  staff = await app.as('STAFF', { name: 'Ann' });
});
afterAll(() => app.close());

const subscribe = async (who = staff) =>
  (await who.http.post('/api/calendar/feed').expect(201)).body as CalendarFeedAddress;
const pathOf = ({ url }: CalendarFeedAddress) => new URL(url).pathname;
/** Parses the file with an independent library. */
const readFeed = async (address: CalendarFeedAddress) => {
  const { text, headers } = await app.anonymous.get(pathOf(address)).expect(200);
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
};
const now = Math.floor(Date.now() / 1_000) * 1_000;
const inDays = (days: number) => new Date(now + days * 86_400_000).toISOString();

it("is readable by calendar applications, and contains only the user's own meetings and tasks", async () => {
  const stranger = await app.as('STAFF');
  const title = 'Plan, with "quotes"; and\nlines 🔑';
  const attended = await app.make.meeting({
    ...{ creatorId: stranger.id, attendeeIds: [staff.id], title: title.replace('\n', ' ') },
    ...{ startTime: inDays(1), endTime: inDays(2) },
  });
  await app.make.meeting({ creatorId: stranger.id, title: 'Theirs', startTime: inDays(1), endTime: inDays(2) });
  const task = await app.make.task({ mainId: staff.id, title: 'Due', dueDate: inDays(3).slice(0, 10) });
  await app.make.task({ mainId: stranger.id, title: 'Their task', dueDate: inDays(3).slice(0, 10) });
  const found = await readFeed(await subscribe());
  expect(found.map(({ uid }) => uid).sort()).toEqual([attended, task.id].sort());
  const [meeting, due] = [attended, task.id].map((id) => found.find(({ uid }) => uid === id)!);
  expect(meeting!.summary).toBe('Plan, with "quotes"; and lines 🔑');
  expect(meeting!.startDate.toJSDate().toISOString()).toBe(inDays(1));
  expect(meeting!.endDate.toJSDate().toISOString()).toBe(inDays(2));
  expect([due!.startDate.isDate, due!.startDate.toString()]).toEqual([true, inDays(3).slice(0, 10)]);
});

it('no longer contains tasks that its user may not see as a client', async () => {
  const due = { dueDate: inDays(3).slice(0, 10) };
  await app.make.task({ ...due, mainId: staff.id, title: 'Internal' });
  await app.make.task({ ...due, assigneeIds: [staff.id], title: 'Internal, too' });
  await app.make.meeting({ creatorId: staff.id, title: 'Called', startTime: inDays(1), endTime: inDays(2) });
  const address = await subscribe();
  const titles = async () => (await readFeed(address)).map(({ summary }) => summary).sort();
  expect(await titles()).toEqual(['Called', 'Internal', 'Internal, too']);

  const owner = await app.as('OWNER');
  await owner.http.put(`/api/user/${staff.id}`).send({ role: 'CLIENT', companyName: 'Webb' }).expect(200);
  await app.make.task({ ...due, clientId: staff.id, title: 'Theirs' });
  await app.make.task({ ...due, clientId: staff.id, assigneeIds: [staff.id], title: 'Theirs by both' });
  expect(await titles()).toEqual(['Called', 'Theirs', 'Theirs by both']);
});

it('has an address that is shown once, and works until it is renewed or revoked, or its user leaves', async () => {
  expect((await staff.http.get('/api/calendar/feed').expect(200)).body).toEqual({
    ...{ exists: false, createdAt: null, lastReadAt: null },
  });
  const first = await subscribe();
  await readFeed(first);
  const { body } = await staff.http.get('/api/calendar/feed').expect(200);
  expect(body).toEqual({ exists: true, createdAt: first.createdAt, lastReadAt: expect.any(String) });
  const [stored] = await app.nest.get(Database).query<{ text: string }>('SELECT f::text AS text FROM calendar_feeds f');
  expect(stored!.text).not.toContain(pathOf(first).split('/').at(-1)!.replace('.ics', ''));

  const second = await subscribe();
  await app.anonymous.get(pathOf(first)).expect(404);
  await readFeed(second);
  await staff.http.delete('/api/calendar/feed').expect(200);
  await app.anonymous.get(pathOf(second)).expect(404);

  const third = await subscribe();
  await app.db.query('UPDATE users SET deleted_at = now() WHERE id = $1', [staff.id]);
  await app.anonymous.get(pathOf(third)).expect(404);
});
