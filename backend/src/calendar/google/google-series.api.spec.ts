import { GOOGLE_PEOPLE } from '../../../test/fakes/google-emulator';
import { GoogleStandIn } from '../../../test/fakes/google-stand-in';
import { type Member, startApp, type TestApp } from '../../../test/harness/app';
import { connectGoogle, externalEventsOf, syncGoogle } from '../../../test/harness/google-calendar';
import { type Meeting, MESSAGES } from '../../contract';
import { loadEnv } from '../../platform/config/env';

/** Google lists a series as its occurrences, never itself: a meeting's event that repeats seems to be missing. */
const [ANN] = GOOGLE_PEOPLE;
const WEEKLY = { recurrence: ['RRULE:FREQ=WEEKLY'] };
const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

let google: GoogleStandIn;
let app: TestApp;
let staff: Member;
let other: Member;
beforeAll(async () => {
  google = await GoogleStandIn.start();
  app = await startApp({ google: loadEnv(google.settings).google });
});
beforeEach(async () => {
  google.clear();
  await app.clear();
  [staff, other] = [await app.as('STAFF'), await app.as('STAFF')];
  await connectGoogle(staff);
});
afterAll(async () => {
  await app.close();
  await google.stop();
});

const sync = () => syncGoogle(staff);
const external = async () => (await externalEventsOf(staff)).map(({ title }) => title);
const read = async (id: string) => (await staff.http.get(`/api/meetings/${id}`).expect(200)).body as Meeting;
const patches = () => google.requests.filter((name) => name.startsWith('PATCH')).length;
const eventId = () => google.shown(ANN)[0]!.id;

/** Creates a meeting tomorrow and sends it to Google. */
async function meet(creator = staff): Promise<Meeting> {
  const meeting = { title: 'Plan', startTime: at(24), endTime: at(25), attendeeIds: [staff.id, other.id] };
  const { body } = await creator.http.post('/api/meetings').send(meeting).expect(201);
  await sync();
  return body as Meeting;
}

/** Checks that the meeting and its only event are as they were, and remain so without being sent again and again. */
async function expectRestored({ id, startTime }: Meeting): Promise<void> {
  expect(await sync()).toBe(1);
  for (let n = 0; n < 3; n++) {
    expect(await read(id)).toMatchObject({ title: 'Plan', startTime });
    expect(google.shown(ANN)).toMatchObject([{ summary: 'Plan', start: { dateTime: startTime } }]);
    expect(google.shown(ANN)[0]!.recurrence ?? []).toEqual([]);
    expect(await external()).toEqual([]);
    if (n === 1) google.forgetSyncTokens();
    expect(await sync()).toBe(1);
  }
  expect(patches()).toBe(1);
}

describe.each([
  ['the changes', () => undefined],
  ['everything', () => google.forgetSyncTokens()],
])('reading %s', (_, prepare) => {
  it.each([
    ['creator', () => staff],
    ['attendee', () => other],
  ])("stops an event that repeats in its %s's calendar from repeating", async (_role, creator) => {
    const meeting = await meet(creator());
    google.put(ANN, { id: eventId(), ...WEEKLY });
    prepare();
    await expectRestored(meeting);
  });

  it('restores an event that repeats all day', async () => {
    const meeting = await meet();
    const [start, end] = [at(24), at(48)].map((time) => ({ date: time.slice(0, 10) }));
    google.put(ANN, { id: eventId(), ...WEEKLY, start, end });
    prepare();
    await expectRestored(meeting);
  });

  it('deletes the meeting if the series was deleted', async () => {
    const { id } = await meet();
    const event = google.put(ANN, { id: eventId(), ...WEEKLY });
    google.remove(ANN, event.id);
    prepare();
    expect(await sync()).toBe(0);
    await staff.http.get(`/api/meetings/${id}`).expect(404);
    expect(await external()).toEqual([]);
  });
});

it('stops an event that repeats after reconnecting, too', async () => {
  const meeting = await meet();
  google.put(ANN, { id: eventId(), ...WEEKLY });
  await staff.http.post('/api/calendar/google/disconnect').expect(200);
  await connectGoogle(staff);
  await expectRestored(meeting);
});

it('never shows the occurrences of a sent event, even if they lack our property and Google rejects the patch', async () => {
  await meet();
  google.put(ANN, { id: eventId(), ...WEEKLY, extendedProperties: {} });
  google.fail({ to: /^PATCH/, status: 400 });
  await staff.http.post('/api/calendar/google/sync').expect(503);
  expect(await external()).toEqual([]);
  expect(await sync()).toBe(1);
  expect([google.shown(ANN)[0]!.recurrence, await external()]).toEqual([[], []]);
});

it('deletes a meeting of which Google has forgotten the event, even if the first request for it failed', async () => {
  const { id } = await meet();
  google.purge(ANN, eventId());
  google.forgetSyncTokens();
  google.fail({ to: /^GET .*\/events\/\w/, status: 400 });
  await staff.http.post('/api/calendar/google/sync').expect(503, { error: MESSAGES.calendar.unreachable });
  expect((await read(id)).title).toBe('Plan');
  expect(await sync()).toBe(0);
  await staff.http.get(`/api/meetings/${id}`).expect(404);
});

it('moves a meeting whose event was moved so far that a full reading does not list it', async () => {
  const { id } = await meet();
  const [startTime, endTime] = [at(24 * 500), at(24 * 500 + 1)];
  google.put(ANN, { id: eventId(), start: { dateTime: startTime }, end: { dateTime: endTime } });
  google.forgetSyncTokens();
  expect(await sync()).toBe(1);
  expect(await read(id)).toMatchObject({ title: 'Plan', startTime, endTime });
});

it("shows each occurrence of a user's own series once, also if it was a single event before", async () => {
  google.put(ANN, { id: 'gym', summary: 'Gym', start: { dateTime: at(48) }, end: { dateTime: at(49) } });
  await sync();
  expect(await external()).toEqual(['Gym']);
  google.put(ANN, { id: 'gym', ...WEEKLY });
  await sync();
  expect(await external()).toEqual(['Gym', 'Gym', 'Gym']);
  google.put(ANN, { id: 'gym', recurrence: [] });
  await sync();
  expect(await external()).toEqual(['Gym']);
});
