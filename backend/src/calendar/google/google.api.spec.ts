import { GOOGLE_PEOPLE } from '../../../test/fakes/google-emulator';
import { GoogleStandIn, type StoredEvent } from '../../../test/fakes/google-stand-in';
import { type Member, startApp, type TestApp } from '../../../test/harness/app';
import { ended, spawnTypeScript } from '../../../test/harness/child';
import {
  connectGoogle,
  eventsOf,
  externalEventsOf,
  googleStatus,
  syncGoogle,
} from '../../../test/harness/google-calendar';
import { type Meeting, MESSAGES } from '../../contract';
import { loadEnv } from '../../platform/config/env';
import { GoogleRepository } from './google.repository';

const { calendar: texts } = MESSAGES;
const [ANN] = GOOGLE_PEOPLE;
const DAY_MS = 86_400_000;
// Computed once, so that a test that runs into the next minute still finds its own times.
const NOW = Math.floor(Date.now() / 60_000) * 60_000;
const inDays = (days: number, hours = 0) => new Date(NOW + days * DAY_MS + hours * 3_600_000).toISOString();

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
});
afterAll(async () => {
  await app.close();
  await google.stop();
});

const connect = (who = staff, email?: string) => connectGoogle(who, email);
const sync = (who = staff) => syncGoogle(who);
const status = (who = staff) => googleStatus(who);
const external = (who = staff) => externalEventsOf(who);
const shown = (email: string = ANN) => google.shown(email).map(({ summary }) => summary);
const meet = async (fields: object = {}, who = staff) =>
  (
    await who.http
      .post('/api/meetings')
      .send({ title: 'Plan', startTime: inDays(1), endTime: inDays(1, 1), attendeeIds: [staff.id], ...fields })
      .expect(201)
  ).body as Meeting;
const change = (id: string, fields: object, who = staff) =>
  who.http.put(`/api/meetings/${id}`).send(fields).expect(200);
const read = async (id: string) => (await staff.http.get(`/api/meetings/${id}`).expect(200)).body as Meeting;
const stored = () => app.db.query('SELECT description, revision FROM meetings');
const private_ = (summary: string, days = 2): StoredEvent => ({
  ...{ id: summary.toLowerCase().replaceAll(' ', ''), status: 'confirmed', summary },
  ...{ start: { dateTime: inDays(days) }, end: { dateTime: inDays(days, 1) } },
});
const accounts = () => app.db.query<{ refresh_token: string }>('SELECT refresh_token FROM google_accounts');

describe('sending meetings', () => {
  beforeEach(() => connect());

  it('sends each meeting to its attendees once, however often it is repeated', async () => {
    const { id } = await meet({ description: 'Why', location: 'Room 1' });
    await meet({ title: 'Not mine', attendeeIds: [other.id] });
    expect(await sync()).toBe(1);
    expect(await sync()).toBe(1);
    const [event] = google.shown(ANN);
    expect(google.shown(ANN)).toHaveLength(1);
    expect(event).toMatchObject({ summary: 'Plan', description: 'Why', location: 'Room 1' });
    expect(event!.id).toMatch(/^[0-9a-v]{32}$/);
    expect(await status()).toMatchObject({ lastError: null, lastSyncAt: expect.any(String) });
    const own = (await eventsOf(staff)).find(({ extendedProps }) => extendedProps.meetingId === id);
    expect(own!.extendedProps.googleCalendarEventId).toBe(event!.id);
    expect(await external()).toEqual([]);
  });

  it('sends every change and every deletion', async () => {
    const [kept, left, gone] = [await meet(), await meet({ title: 'Left' }), await meet({ title: 'Gone' })];
    await sync();
    await change(kept.id, { title: 'New plan', startTime: inDays(3), endTime: inDays(3, 2) });
    await change(left.id, { attendeeIds: [other.id] });
    await staff.http.delete(`/api/meetings/${gone.id}`).expect(200);
    expect(await sync()).toBe(1);
    expect(google.shown(ANN)).toMatchObject([{ summary: 'New plan', start: { dateTime: inDays(3) } }]);
    await change(left.id, { attendeeIds: [staff.id] });
    expect(await sync()).toBe(2);
    expect(shown()).toEqual(expect.arrayContaining(['Left', 'New plan']));
  });

  it('reuses the events after reconnecting, and removes those deleted in the meantime', async () => {
    const [kept, gone] = [await meet(), await meet({ title: 'Gone' })];
    await sync();
    await staff.http.post('/api/calendar/google/disconnect').expect(200);
    await staff.http.delete(`/api/meetings/${gone.id}`).expect(200);
    await change(kept.id, { title: 'Meanwhile' });
    await connect();
    expect(await sync()).toBe(1);
    expect(shown()).toEqual(['Meanwhile']);
    expect(await external()).toEqual([]);
  });

  it('creates no duplicate if the server is killed between inserting and recording an event', async () => {
    await meet();
    const { databaseUrl, sessionSecret } = app.config;
    const worker = spawnTypeScript('test/fakes/google-worker.ts', [databaseUrl, sessionSecret, staff.id], {
      ...google.settings,
      LOG_LEVEL: 'silent',
    });
    const end = ended(worker);
    google.onInsert = async () => {
      google.onInsert = undefined;
      worker.kill('SIGKILL');
      await end;
    };
    expect(await end).toMatchObject({ code: null });
    expect(shown()).toEqual(['Plan']);
    expect(await app.db.query('SELECT 1 FROM google_events')).toEqual([]);
    // The lease is held for another minute.
    await staff.http.post('/api/calendar/google/sync').expect(409, { error: texts.syncBusy });
    await app.db.query('UPDATE google_accounts SET syncing_until = clock_timestamp()');
    expect(await sync()).toBe(1);
    expect(await sync()).toBe(1);
    expect(shown()).toEqual(['Plan']);
  });

  it('waits for a synchronisation in progress', async () => {
    await meet();
    const begin = jest.spyOn(app.nest.get(GoogleRepository), 'begin').mockResolvedValueOnce(undefined);
    const count = await sync();
    const { length } = begin.mock.calls;
    begin.mockRestore();
    expect([count, length]).toEqual([1, 2]);
  });

  it('runs one synchronisation at a time', async () => {
    await meet();
    const responses = await Promise.all(Array.from({ length: 5 }, () => staff.http.post('/api/calendar/google/sync')));
    const codes = responses.map((response) => response.status);
    expect(codes).toContain(200);
    expect(codes.filter((code) => code !== 200 && code !== 409)).toEqual([]);
    expect(shown()).toEqual(['Plan']);
  });
});

describe('receiving changes', () => {
  beforeEach(() => connect());

  it("applies changes and deletions in the creator's calendar", async () => {
    const { id } = await meet({ attendeeIds: [staff.id, other.id] });
    await sync();
    const [event] = google.shown(ANN);
    const socket = await app.connect(other);
    google.put(ANN, {
      id: event!.id,
      summary: 'Moved',
      start: { dateTime: inDays(4) },
      end: { dateTime: inDays(4, 1) },
    });
    await sync();
    expect(await read(id)).toMatchObject({
      title: 'Moved',
      startTime: inDays(4),
      attendeeIds: expect.arrayContaining([other.id]),
    });
    expect(await socket.next('meeting-updated')).toMatchObject({ title: 'Moved' });
    expect(shown()).toEqual(['Moved']);
    google.remove(ANN, event!.id);
    expect(await sync()).toBe(0);
    await staff.http.get(`/api/meetings/${id}`).expect(404);
    expect(await socket.next('meeting-deleted')).toEqual({ meetingId: id });
  });

  it('reads a formatted description as text', async () => {
    const { id } = await meet();
    await sync();
    google.put(ANN, { id: google.shown(ANN)[0]!.id, description: 'A<br><b>B</b> &amp; C' });
    await sync();
    expect((await read(id)).description).toBe('A\nB & C');
    await change(id, { title: 'New plan' });
    await sync();
    expect(google.shown(ANN)).toMatchObject([{ summary: 'New plan', description: 'A\nB &amp; C' }]);
  });

  it('sends a description escaped, and finds it unchanged', async () => {
    await meet({ description: 'a<b & c' });
    const before = await stored();
    await sync();
    expect(google.shown(ANN)).toMatchObject([{ description: 'a&lt;b &amp; c' }]);
    google.forgetSyncTokens();
    await sync();
    expect(await stored()).toEqual(before);
  });

  it('finds a description unchanged that an earlier version has sent without escaping it', async () => {
    const description = '<i>a</i> &amp; b';
    const { startTime, endTime } = await meet({ description });
    await sync();
    const before = await stored();
    const link = JSON.stringify(['Plan', description, '', startTime, endTime]);
    await app.db.query('UPDATE google_events SET content = $1', [link]);
    google.put(ANN, { id: google.shown(ANN)[0]!.id, description });
    await sync();
    expect(await stored()).toEqual(before);
  });

  it("reverts changes in an attendee's calendar, where a deletion applies to the attendee only", async () => {
    const { id } = await meet({ attendeeIds: [staff.id] }, other);
    await sync();
    const [event] = google.shown(ANN);
    google.put(ANN, { id: event!.id, summary: 'Hijacked' });
    await sync();
    expect([(await read(id)).title, ...shown()]).toEqual(['Plan', 'Plan']);
    google.remove(ANN, event!.id);
    expect(await sync()).toBe(0);
    expect((await read(id)).title).toBe('Plan');
    await change(id, { title: 'Later' }, other);
    expect(await sync()).toBe(0);
    expect(shown()).toEqual([]);
  });

  it('sends a meeting again that the user had deleted there, once they are invited again', async () => {
    const { id } = await meet({ attendeeIds: [staff.id] }, other);
    await sync();
    google.remove(ANN, google.shown(ANN)[0]!.id);
    expect(await sync()).toBe(0);
    await change(id, { attendeeIds: [other.id] }, other);
    await change(id, { attendeeIds: [staff.id, other.id] }, other);
    expect(await sync()).toBe(1);
    expect(shown()).toEqual(['Plan']);
  });

  it('removes an event that the user has restored there, after they were removed from the meeting', async () => {
    const { id } = await meet({ attendeeIds: [staff.id] }, other);
    await sync();
    const { id: eventId } = google.shown(ANN)[0]!;
    google.remove(ANN, eventId);
    await sync();
    await change(id, { attendeeIds: [other.id] }, other);
    google.put(ANN, { id: eventId, status: 'confirmed' });
    expect(await sync()).toBe(0);
    expect([shown(), await external()]).toEqual([[], []]);
  });

  it('keeps our version if both sides have changed it', async () => {
    const { id } = await meet();
    await sync();
    google.put(ANN, { id: google.shown(ANN)[0]!.id, summary: 'There' });
    await change(id, { title: 'Here' });
    await sync();
    expect([(await read(id)).title, ...shown()]).toEqual(['Here', 'Here']);
    google.remove(ANN, google.shown(ANN)[0]!.id);
    await change(id, { title: 'Still here' });
    expect(await sync()).toBe(1);
    expect([(await read(id)).title, ...shown()]).toEqual(['Still here', 'Still here']);
  });

  it('restores an event that can no longer be a meeting', async () => {
    const { id } = await meet();
    await sync();
    const [{ id: eventId }] = google.shown(ANN) as [StoredEvent];
    const wrong = [
      { summary: '  ' },
      { start: { dateTime: inDays(9) }, end: { dateTime: inDays(8) } },
      { start: { date: '2030-01-01' }, end: { date: '2030-01-02' } },
    ];
    for (const fields of wrong) {
      google.put(ANN, { id: eventId, ...fields });
      await sync();
      expect(await read(id)).toMatchObject({ title: 'Plan', startTime: inDays(1) });
      expect(google.shown(ANN)).toMatchObject([{ summary: 'Plan', start: { dateTime: inDays(1) } }]);
    }
  });
});

describe('receiving external events', () => {
  beforeEach(() => connect());

  it('shows them to their user only, timed or all day, and applies changes', async () => {
    google.put(ANN, private_('Dentist'));
    const [opens, closes] = [inDays(20).slice(0, 10), inDays(23).slice(0, 10)];
    google.put(ANN, { id: 'fair', summary: 'Fair', start: { date: opens }, end: { date: closes } });
    await sync();
    expect((await external()).map(({ title, allDay }) => [title, allDay]).sort()).toEqual([
      ['Dentist', false],
      ['Fair', true],
    ]);
    expect((await external()).find(({ allDay }) => allDay)).toMatchObject({ start: opens, end: closes });
    expect(await external(await app.as('OWNER'))).toEqual([]);

    google.put(ANN, { id: 'dentist', summary: 'Optician' });
    google.remove(ANN, 'fair');
    const before = google.requests.length;
    await sync();
    expect((await external()).map(({ title }) => title)).toEqual(['Optician']);
    const requested = google.requests.slice(before).filter((name) => name.startsWith('GET /calendar'));
    expect(requested).toHaveLength(1);
    expect(requested[0]).toContain('syncToken=');
    expect(requested[0]).not.toContain('timeMin');
  });

  it('leaves out invitations of own meetings that Google has added from mails', async () => {
    const [attended, organised, foreign] = [
      await meet({}, other),
      await meet({ attendeeIds: [other.id] }),
      await meet({ attendeeIds: [other.id] }, other),
    ];
    google.put(ANN, { ...private_('Attended'), iCalUID: attended.id });
    google.put(ANN, { ...private_('Organised'), iCalUID: organised.id });
    google.put(ANN, { ...private_('Foreign'), iCalUID: foreign.id });
    google.put(ANN, { ...private_('Dentist'), iCalUID: 'dentist@google.com' });
    await sync();
    expect((await external()).map(({ title }) => title).sort()).toEqual(['Dentist', 'Foreign']);
  });

  it('reads all of them again once the sync token has expired, without duplicates', async () => {
    for (const name of ['One', 'Two', 'Three']) google.put(ANN, private_(name));
    const mine = await meet();
    await sync();
    google.remove(ANN, 'two');
    google.put(ANN, private_('Four'));
    google.forgetSyncTokens();
    expect(await sync()).toBe(1);
    expect((await external()).map(({ title }) => title).sort()).toEqual(['Four', 'One', 'Three']);
    expect(shown().filter((title) => title === 'Plan')).toHaveLength(1);
    expect((await read(mine.id)).title).toBe('Plan');
  });

  it('reads them page by page, and retries a failed page the next time without missing any', async () => {
    google.pageSize = 2;
    for (let n = 1; n <= 7; n++) google.put(ANN, private_(`Event ${n}`));
    google.fail({ to: /pageToken=4/, status: 400 });
    await staff.http.post('/api/calendar/google/sync').expect(503, { error: texts.unreachable });
    expect(await status()).toMatchObject({ isEnabled: true, lastError: texts.unreachable, lastSyncAt: null });
    const before = google.requests.length;
    await sync();
    expect(await external()).toHaveLength(7);
    expect(await status()).toMatchObject({ lastError: null });
    const windows = google.requests.slice(before).flatMap((name) => /timeMin=[^&]+&timeMax=[^&]+/.exec(name) ?? []);
    expect([windows.length, new Set(windows).size]).toEqual([4, 1]);
  });
});

describe('the job', () => {
  it('synchronises everyone, even after a failure, and disconnects those who have left', async () => {
    const former = await app.as('STAFF');
    await connect(staff, ANN);
    await Promise.all([connect(other, GOOGLE_PEOPLE[1]), connect(former, ANN)]);
    await meet({ attendeeIds: [staff.id, other.id] });
    await app.db.query('UPDATE users SET deleted_at = now() WHERE id = $1', [former.id]);
    google.fail({ to: /^GET \/calendar/, status: 400 });
    const { http } = await app.as('OWNER');
    const run = async () => (await http.post('/api/jobs/calendar-sync/run').expect(200)).body.result;
    expect(await run()).toEqual({ synced: 1, failed: 1 });
    expect(await run()).toEqual({ synced: 2, failed: 0 });
    expect([...shown(ANN), ...shown(GOOGLE_PEOPLE[1])]).toEqual(['Plan', 'Plan']);
    expect(await accounts()).toHaveLength(2);
    expect(google.requests.filter((name) => name.includes('/revoke'))).toHaveLength(1);
  });

  it('does not wait for one calendar before it synchronises the next', async () => {
    await Promise.all([connect(staff, ANN), connect(other, GOOGLE_PEOPLE[1])]);
    await meet({ attendeeIds: [staff.id, other.id] });
    let inserted = 0;
    let release = () => {};
    const both = new Promise<void>((resolve) => (release = resolve));
    google.onInsert = () => {
      inserted += 1;
      if (inserted === 2) release();
      return both;
    };
    const { http } = await app.as('OWNER');
    const { body } = await http.post('/api/jobs/calendar-sync/run').expect(200);
    expect(body.result).toEqual({ synced: 2, failed: 0 });
  });
});
