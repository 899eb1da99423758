import ICAL from 'ical.js';
import { type Member, startApp, type TestApp } from '../../../test/harness/app';
import { type CalendarFeedAddress, LIMITS, MESSAGES } from '../../contract';
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
afterEach(() => jest.restoreAllMocks());
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

it('contains the beginnings of long descriptions, in lines that calendar applications accept', async () => {
  const { descriptionLength } = LIMITS.calendar.feed;
  const due = { mainId: staff.id, dueDate: inDays(3).slice(0, 10) };
  const meeting = { attendeeIds: [staff.id], startTime: inDays(1), endTime: inDays(2) };
  const [fitting, long] = [descriptionLength, LIMITS.text.descriptionLength].map((length) => '漢'.repeat(length));
  const shortened = `${long!.slice(0, descriptionLength - 1)}…`;
  await app.make.task({ ...due, title: 'Fitting', description: fitting });
  await app.make.task({ ...due, title: 'Long', description: long });
  await app.make.task({ ...due, title: 'Pictures', description: '👨‍👩‍👧'.repeat(descriptionLength) });
  await staff.http
    .post('/api/meetings')
    .send({ ...meeting, title: 'Meeting', description: long })
    .expect(201);
  const address = await subscribe();
  const found = (await readFeed(address)).map(({ summary, description }) => [summary, description]);
  expect(Object.fromEntries(found)).toEqual({
    ...{ Fitting: fitting, Long: shortened, Meeting: shortened },
    Pictures: `${'👨‍👩‍👧'.repeat(Math.floor((descriptionLength - 1) / '👨‍👩‍👧'.length))}…`,
  });
  const { text } = await app.anonymous.get(pathOf(address)).expect(200);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
});

it('contains the events nearest to now if there are too many', async () => {
  const { feed } = LIMITS.calendar;
  jest.replaceProperty(feed as { -readonly [Name in keyof typeof feed]: number }, 'eventsMax', 3);
  for (const days of [-80, -20, 2, 30, 300]) {
    await app.make.task({ mainId: staff.id, title: `Due ${days}`, dueDate: inDays(days).slice(0, 10) });
  }
  for (const days of [-40, 5]) {
    const time = { startTime: inDays(days), endTime: inDays(days + 1) };
    await app.make.meeting({ creatorId: staff.id, title: `Meeting ${days}`, ...time });
  }
  const titles = (await readFeed(await subscribe())).map(({ summary }) => summary);
  expect(titles.sort()).toEqual(['Due -20', 'Due 2', 'Meeting 5']);
});

it('can be read a limited number of times a minute', async () => {
  const address = await subscribe();
  for (let read = 0; read < LIMITS.calendar.feed.perMinute; read++) await readFeed(address);
  const { body, headers } = await app.anonymous.get(pathOf(address)).expect(429);
  expect([body, Number(headers['retry-after']) > 0]).toEqual([{ error: MESSAGES.general.tooMany }, true]);
  // A new address is no way around it, and other users are not affected.
  await app.anonymous.get(pathOf(await subscribe())).expect(429);
  await readFeed(await subscribe(await app.as('STAFF')));
});
