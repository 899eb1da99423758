import fc from 'fast-check';
import { type Member, startApp, type TestApp } from '../../test/harness/app';
import { keysOf, SHAPES } from '../../test/harness/shapes';
import { type CalendarEvent, type Meeting, MESSAGES } from '../contract';

const { calendar: texts } = MESSAGES;
const MARCH = { start: '2026-03-01T00:00:00+08:00', end: '2026-04-01T00:00:00+08:00' };

let app: TestApp;
let staff: Member;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  staff = await app.as('STAFF');
});
afterAll(() => app.close());

const events = async (query: object = {}, who = staff) =>
  (await who.http.get('/api/calendar/events').query(query).expect(200)).body as CalendarEvent[];
const titles = async (query: object = {}, who = staff) => (await events(query, who)).map(({ title }) => title).sort();
const meeting = (title: string, startTime: string, endTime: string, creatorId = staff.id) =>
  app.make.meeting({ creatorId, title, startTime, endTime });

describe('GET /api/calendar/events', () => {
  it('returns tasks as all-day events on their due date, and meetings at their times', async () => {
    const task = await app.make.task({ title: 'Due', dueDate: '2026-03-10', status: 'priority' });
    await app.make.task({ title: 'Whenever' });
    const meetingId = await meeting('Plan', '2026-03-10T09:00:00Z', '2026-03-10T10:00:00Z');
    const found = await events(MARCH);
    for (const event of found) {
      expect(keysOf(event)).toEqual(SHAPES.calendarEvent);
      expect(keysOf(event.extendedProps)).toEqual(SHAPES.calendarEventProps);
    }
    expect(found).toHaveLength(2);
    expect(found).toContainEqual({
      ...{ id: `task:${task.id}`, title: 'Due', start: '2026-03-10', end: '2026-03-11', allDay: true },
      extendedProps: expect.objectContaining({ type: 'task', taskId: task.id, meetingId: null, status: 'priority' }),
    });
    expect(found).toContainEqual({
      ...{ id: `meeting:${meetingId}`, title: 'Plan', allDay: false },
      ...{ start: '2026-03-10T09:00:00.000Z', end: '2026-03-10T10:00:00.000Z' },
      extendedProps: expect.objectContaining({ type: 'meeting', meetingId, taskId: null, meetingType: 'INTERNAL' }),
    });
  });

  it("returns events of the requested types that overlap the range, by the caller's days", async () => {
    for (const dueDate of ['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01']) {
      await app.make.task({ title: dueDate, dueDate });
    }
    await meeting('before', '2026-02-28T14:00:00Z', '2026-02-28T16:00:00Z');
    await meeting('into', '2026-02-20T00:00:00Z', '2026-02-28T16:00:01Z');
    await meeting('last', '2026-03-31T15:59:59Z', '2026-03-31T17:00:00Z');
    await meeting('after', '2026-03-31T16:00:00Z', '2026-03-31T17:00:00Z');
    expect(await titles(MARCH)).toEqual(['2026-03-01', '2026-03-31', 'into', 'last']);
    expect(await titles({ ...MARCH, types: 'task' })).toEqual(['2026-03-01', '2026-03-31']);
    expect(await titles({ ...MARCH, types: 'meeting,external' })).toEqual(['into', 'last']);
    expect(await titles({ start: MARCH.end })).toEqual(['2026-04-01', 'after', 'last']);
    expect(await titles()).toHaveLength(8);
  });

  it('returns to each user only the events they may see', async () => {
    const [client, other, owner] = [await app.as('CLIENT'), await app.as('STAFF'), await app.as('OWNER')];
    await app.make.task({ title: 'theirs', dueDate: '2026-03-10', clientId: client.id });
    await app.make.task({ title: 'ours', dueDate: '2026-03-10' });
    await app.make.meeting({ creatorId: staff.id, attendeeIds: [client.id], title: 'both' });
    await meeting('mine', '2026-03-10T09:00:00Z', '2026-03-10T10:00:00Z');
    expect(await titles(MARCH, client)).toEqual(['both', 'theirs']);
    expect(await titles(MARCH, other)).toEqual(['ours', 'theirs']);
    expect(await titles(MARCH)).toEqual(['both', 'mine', 'ours', 'theirs']);
    expect(await titles(MARCH, owner)).toEqual(['both', 'mine', 'ours', 'theirs']);
  });

  it("marks the caller's own events", async () => {
    const [owner, client] = [await app.as('OWNER'), await app.as('CLIENT')];
    const due = { dueDate: '2026-03-10', creatorId: owner.id };
    await app.make.task({ ...due, title: 'made', creatorId: staff.id });
    await app.make.task({ ...due, title: 'assigned', mainId: staff.id });
    await app.make.task({ ...due, title: 'for a client', clientId: client.id });
    const at = { startTime: '2026-03-10T09:00:00Z', endTime: '2026-03-10T10:00:00Z' };
    await app.make.meeting({ ...at, title: 'called', creatorId: staff.id });
    await app.make.meeting({ ...at, title: 'attended', creatorId: client.id, attendeeIds: [staff.id] });
    await app.make.meeting({ ...at, title: 'of others', creatorId: client.id });
    const own = async (who: Member) =>
      (await events(MARCH, who)).filter(({ extendedProps }) => extendedProps.isMine).map(({ title }) => title);
    expect((await own(staff)).sort()).toEqual(['assigned', 'attended', 'called', 'made']);
    expect((await own(owner)).sort()).toEqual(['assigned', 'for a client']);
    expect((await own(client)).sort()).toEqual(['attended', 'for a client', 'of others']);
  });

  it.each([
    [{ start: 'now' }, texts.rangeInvalid],
    [{ end: '2026-03-01' }, texts.rangeInvalid],
    [{ end: '2026-03-01T00:00:00-16:00' }, texts.rangeInvalid],
    [{ start: MARCH.end, end: MARCH.start }, texts.rangeInvalid],
    [{ types: 'task,party' }, texts.typesInvalid],
  ])('refuses %j', async (query, error) => {
    expect((await staff.http.get('/api/calendar/events').query(query).expect(400)).body.error).toBe(error);
  });

  it('reports that Google Calendar is not configured', async () => {
    const { body } = await staff.http.get('/api/calendar/google/status').expect(200);
    expect(body).toMatchObject({ isConfigured: false, connected: false });
    for (const request of [staff.http.get('/api/calendar/google/auth'), staff.http.post('/api/calendar/google/sync')]) {
      await request.expect(503, { error: texts.notConfigured });
    }
    await staff.http.get('/api/calendar/google/callback').query({ state: 'a', code: 'b' }).expect(503);
  });
});

/** The local time in a timezone at a moment, according to the timezone database of the JavaScript engine. */
const wallClock = (zone: string, moment: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(moment));

it('shows a meeting created in Manila at the right time in New York, around both clock changes', async () => {
  const viewer = await app.as('STAFF', { timezone: 'America/New_York' });
  // In 2026 the clocks change there on 8 March and 1 November, at 2:00.
  const minuteAround = (change: string) =>
    fc.integer({ min: -3 * 24 * 60, max: 3 * 24 * 60 }).map((minutes) => Date.parse(change) + minutes * 60_000);
  const moment = fc.oneof(minuteAround('2026-03-08T07:00:00Z'), minuteAround('2026-11-01T06:00:00Z'));
  await fc.assert(
    fc.asyncProperty(moment, fc.integer({ min: 1, max: 600 }), async (at, minutes) => {
      await app.db.query('DELETE FROM rate_limits');
      // As sent by a form in Manila: with its UTC offset, which is constant, since it has no daylight saving time.
      const manila = (ms: number) => `${new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`;
      const [startTime, endTime] = [manila(at), manila(at + minutes * 60_000)];
      const { body } = await staff.http
        .post('/api/meetings')
        .send({ title: 'Far', startTime, endTime, attendeeIds: [staff.id, viewer.id] })
        .expect(201);
      const { id } = body as Meeting;
      const day = 86_400_000;
      const range = { start: new Date(at - day).toISOString(), end: new Date(at + day).toISOString() };
      const seen = (await events(range, viewer)).find(({ extendedProps }) => extendedProps.meetingId === id)!;
      expect(wallClock('Asia/Manila', seen.start)).toBe(startTime.slice(0, 16).replace('T', ' '));
      const behind = Date.parse(`${wallClock('America/New_York', seen.start).replace(' ', 'T')}Z`) - at;
      const isSummer = at >= Date.parse('2026-03-08T07:00:00Z') && at < Date.parse('2026-11-01T06:00:00Z');
      expect(Math.floor(behind / 60_000) * 60_000).toBeGreaterThanOrEqual((isSummer ? -4 : -5) * 3_600_000 - 60_000);
      expect(behind).toBeLessThanOrEqual((isSummer ? -4 : -5) * 3_600_000);
      expect(Date.parse(seen.end) - Date.parse(seen.start)).toBe(minutes * 60_000);
    }),
    { numRuns: 40, endOnFailure: true },
  );
});
