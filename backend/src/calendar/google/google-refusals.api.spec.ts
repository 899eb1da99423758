import { GOOGLE_PEOPLE } from '../../../test/fakes/google-emulator';
import { GoogleStandIn, type StoredEvent } from '../../../test/fakes/google-stand-in';
import { type Member, startApp, type TestApp } from '../../../test/harness/app';
import { connectGoogle, externalEventsOf, googleStatus, syncGoogle } from '../../../test/harness/google-calendar';
import { type Meeting, MESSAGES } from '../../contract';
import { loadEnv } from '../../platform/config/env';

/** Google refuses a request, or is overloaded: it is retried or reported, and nothing is lost. */
const { calendar: texts } = MESSAGES;
const [ANN] = GOOGLE_PEOPLE;
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const DENTIST: StoredEvent = {
  ...{ id: 'dentist', status: 'confirmed', summary: 'Dentist' },
  ...{ start: { dateTime: inHours(48) }, end: { dateTime: inHours(49) } },
};

let google: GoogleStandIn;
let app: TestApp;
let staff: Member;
beforeAll(async () => {
  google = await GoogleStandIn.start();
  app = await startApp({ google: loadEnv(google.settings).google });
});
beforeEach(async () => {
  google.clear();
  await app.clear();
  staff = await app.as('STAFF');
  await connectGoogle(staff);
});
afterAll(async () => {
  await app.close();
  await google.stop();
});

const sync = () => syncGoogle(staff);
const shown = () => google.shown(ANN).map(({ summary }) => summary);
const read = async (id: string) => (await staff.http.get(`/api/meetings/${id}`).expect(200)).body as Meeting;
async function meet(title = 'Plan'): Promise<Meeting> {
  const meeting = { title, startTime: inHours(24), endTime: inHours(25), attendeeIds: [staff.id] };
  return (await staff.http.post('/api/meetings').send(meeting).expect(201)).body as Meeting;
}

it('waits for the requested time after too many requests, and retries', async () => {
  await meet();
  google.fail({ to: /^GET \/calendar/, status: 429, headers: { 'retry-after': '0' }, times: 2 });
  const body = { error: { errors: [{ reason: 'rateLimitExceeded' }] } };
  google.fail({ to: /^POST \/calendar/, status: 403, headers: { 'retry-after': '0' }, body });
  google.fail({ to: /^POST \/calendar/, status: 503, headers: { 'retry-after': '0' } });
  expect(await sync()).toBe(1);
  expect(shown()).toEqual(['Plan']);
});

it('retries a request whose connection was lost', async () => {
  await meet();
  google.fail({ to: /^GET \/calendar/, status: 'lost' });
  expect(await sync()).toBe(1);
  expect(shown()).toEqual(['Plan']);
});

it('gives up after several attempts, reports the failure, and loses nothing', async () => {
  await meet();
  google.fail({ to: /^POST \/calendar/, status: 500, headers: { 'retry-after': '0' }, times: 5 });
  await staff.http.post('/api/calendar/google/sync').expect(503, { error: texts.unreachable });
  expect(await sync()).toBe(1);
  expect(shown()).toEqual(['Plan']);
});

it('does not wait longer than a user would', async () => {
  google.fail({ to: /^GET \/calendar/, status: 429, headers: { 'retry-after': '3600' } });
  await staff.http.post('/api/calendar/google/sync').expect(503);
});

it('requests a new token once when the old one is refused', async () => {
  google.fail({ to: /^GET \/calendar/, status: 401 });
  await sync();
  expect(google.requests.filter((name) => name.includes('/oauth2/token'))).toHaveLength(3);
});

it('disables the calendar with a clear error when the access is revoked, and loses nothing', async () => {
  google.put(ANN, DENTIST);
  const { id } = await meet();
  await sync();
  const socket = await app.connect(staff);
  const invalid = { to: /oauth2\/token/, status: 400, body: { error: 'invalid_grant' }, times: 2 };
  google.fail(invalid);
  await staff.http.post('/api/calendar/google/sync').expect(409, { error: texts.accessWithdrawn });
  const disabled = { connected: true, isEnabled: false, lastError: texts.accessWithdrawn };
  expect(await googleStatus(staff)).toMatchObject(disabled);
  expect(await socket.next('calendar-synced')).toMatchObject(disabled);
  const before = google.requests.length;
  await staff.http.post('/api/calendar/google/sync').expect(409, { error: texts.accessWithdrawn });
  expect(google.requests).toHaveLength(before);
  expect([(await read(id)).title, (await externalEventsOf(staff)).length]).toEqual(['Plan', 1]);
  google.clear();
  google.put(ANN, DENTIST);
  await connectGoogle(staff);
  expect(await sync()).toBe(1);
  expect(shown().sort()).toEqual(['Dentist', 'Plan']);
});

it('sends the other events if Google rejects one', async () => {
  await meet();
  await meet('Second');
  google.fail({ to: /^POST \/calendar/, status: 400 });
  await staff.http.post('/api/calendar/google/sync').expect(503);
  expect(google.shown(ANN)).toHaveLength(1);
  expect(await sync()).toBe(2);
});
