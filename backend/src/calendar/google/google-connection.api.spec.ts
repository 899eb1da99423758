import { CLIENT, giveLeave, GOOGLE_PEOPLE } from '../../../test/fakes/google-emulator';
import { GoogleStandIn, type StoredEvent } from '../../../test/fakes/google-stand-in';
import { type Member, startApp, type TestApp } from '../../../test/harness/app';
import {
  connectGoogle,
  externalEventsOf,
  googleAuthUrl,
  googleStatus,
  syncGoogle,
} from '../../../test/harness/google-calendar';
import { sealUnbound } from '../../../test/harness/secrets';
import { MESSAGES } from '../../contract';
import { loadEnv } from '../../platform/config/env';
import { GoogleRepository } from './google.repository';

const { calendar: texts } = MESSAGES;
const [ANN, BEN] = GOOGLE_PEOPLE;
const inHours = (hours: number) => ({ dateTime: new Date(Date.now() + hours * 3_600_000).toISOString() });
const DENTIST: StoredEvent = {
  id: 'dentist',
  status: 'confirmed',
  summary: 'Dentist',
  start: inHours(48),
  end: inHours(49),
};

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

const authUrl = (who = staff) => googleAuthUrl(who);
const callback = (url: URL, who = staff) => who.http.get(`${url.pathname}${url.search}`);
const connect = (who = staff, email?: string) => connectGoogle(who, email);
const sync = (who = staff) => syncGoogle(who);
const status = (who = staff) => googleStatus(who);
const external = (who = staff) => externalEventsOf(who);
const accounts = () => app.db.query<{ refresh_token: string }>('SELECT refresh_token FROM google_accounts');

it('requests the narrowest scope, in a flow that no other session can finish', async () => {
  const { searchParams } = new URL(await authUrl());
  expect(Object.fromEntries(searchParams)).toMatchObject({
    ...{ client_id: CLIENT.id, response_type: 'code', access_type: 'offline', code_challenge_method: 'S256' },
    scope: 'https://www.googleapis.com/auth/calendar.events.owned',
    redirect_uri: 'http://localhost:3000/api/calendar/google/callback',
    state: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
  });
  const [stored] = await app.db.query<{ text: string }>('SELECT g::text AS text FROM google_auth_states g');
  expect(stored!.text).not.toContain(searchParams.get('state'));
});

it('reports the connection in the status, and stores no readable token', async () => {
  const nothing = { isConfigured: true, connected: false, isEnabled: false, lastSyncAt: null, lastError: null };
  expect(await status()).toEqual(nothing);
  await connect();
  expect(await status()).toEqual({ ...nothing, connected: true, isEnabled: true });
  expect(await status(other)).toEqual(nothing);
  expect((await accounts())[0]!.refresh_token).toMatch(/^v2\.[\w-]+$/);
  expect(await app.db.query('SELECT 1 FROM google_auth_states')).toEqual([]);
});

it("cannot use a token that was copied to another user's row", async () => {
  await connect();
  await connect(other, BEN);
  google.put(ANN, DENTIST);
  await app.db.query(
    `UPDATE google_accounts SET refresh_token = (SELECT refresh_token FROM google_accounts WHERE user_id = $1)
      WHERE user_id = $2`,
    [staff.id, other.id],
  );
  await other.http.post('/api/calendar/google/sync').expect(409, { error: texts.accessWithdrawn });
  expect(await external(other)).toEqual([]);
  expect(await sync()).toBe(0);
  expect(await external()).toHaveLength(1);
});

it('still works with a token sealed before tokens were bound to their users', async () => {
  await connect();
  const repository = app.nest.get(GoogleRepository);
  const { refreshToken } = (await repository.begin(staff.id))!;
  const old = sealUnbound(refreshToken!, 'google refresh token', app.config.sessionSecret);
  await app.db.query('UPDATE google_accounts SET refresh_token = $1, syncing_until = NULL', [old]);
  await repository.onApplicationBootstrap();
  expect((await accounts())[0]!.refresh_token).toMatch(/^v2\./);
  await sync();
});

it('returns a popup page that notifies its opener at our own origin, and runs nothing else', async () => {
  const page = await callback(await giveLeave(await authUrl()))
    .set('accept', 'text/html')
    .expect(200);
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'sha256-[^']+';/);
  expect(page.headers['cross-origin-opener-policy']).toBe('unsafe-none');
  expect(page.text).toContain(`postMessage({"type":"google-calendar-connected"}, "http://localhost:3000")`);
  const refused = await callback(new URL('http://x/api/calendar/google/callback?state=</script>'))
    .set('accept', 'text/html')
    .expect(400);
  expect(refused.text).toContain(`"error":"${texts.stateInvalid}"`);
  expect(refused.text.match(/<\/script>/g)).toHaveLength(1);
});

it("refuses a state that is forged, used, expired or another session's, and stores nothing", async () => {
  const refuse = async (url: URL, who = staff) =>
    expect((await callback(url, who).expect(400)).body).toEqual({ error: texts.stateInvalid });
  const back = await giveLeave(await authUrl());
  const forged = new URL(back);
  forged.searchParams.set('state', 'A'.repeat(43));
  await refuse(forged);
  forged.searchParams.delete('state');
  await refuse(forged);
  await refuse(back, other);
  const second = await app.as(staff.user);
  await refuse(back, second);
  await app.db.query(`UPDATE google_auth_states SET expires_at = clock_timestamp() - interval '1 second'`);
  await refuse(back);
  expect(await accounts()).toEqual([]);

  const once = await giveLeave(await authUrl());
  const responses = await Promise.all([callback(once), callback(once), callback(once)]);
  expect(responses.map((response) => response.status).sort()).toEqual([200, 400, 400]);
  await refuse(once);
});

it('refuses denied access, a scope without calendars, and a code of another sign-in', async () => {
  const refuse = async (url: URL) =>
    expect((await callback(url).expect(400)).body).toEqual({ error: texts.connectRefused });
  const denied = await giveLeave(await authUrl());
  denied.searchParams.delete('code');
  await refuse(denied);
  const consentUrl = new URL(await authUrl());
  consentUrl.searchParams.set('scope', 'openid');
  await refuse(await giveLeave(consentUrl.href));
  const [mine, theirs] = [await giveLeave(await authUrl()), await giveLeave(await authUrl(other))];
  mine.searchParams.set('code', theirs.searchParams.get('code')!);
  await refuse(mine);
  expect(await accounts()).toEqual([]);
});

it('revokes the access and deletes the data on disconnecting', async () => {
  google.put(ANN, DENTIST);
  await connect();
  await sync();
  await staff.http.post('/api/calendar/google/disconnect').expect(200, { success: true });
  expect(google.requests.filter((name) => name.includes('/revoke'))).toHaveLength(1);
  expect(await external()).toEqual([]);
  expect(await status()).toMatchObject({ connected: false, lastSyncAt: null });
  await staff.http.post('/api/calendar/google/sync').expect(409, { error: texts.notConnected });
  await staff.http.post('/api/calendar/google/disconnect').expect(200);
});

it('disconnects even if Google cannot be reached', async () => {
  await connect();
  google.fail({ to: /revoke/, status: 500, times: 9 });
  await staff.http.post('/api/calendar/google/disconnect').expect(200);
  expect(await accounts()).toEqual([]);
});

it('does not send again what the user deleted, if the same calendar is connected again', async () => {
  const [startTime, endTime] = [inHours(24).dateTime, inHours(25).dateTime];
  const meeting = { title: 'Plan', startTime, endTime, attendeeIds: [staff.id] };
  await other.http.post('/api/meetings').send(meeting).expect(201);
  await connect();
  expect(await sync()).toBe(1);
  const { id } = google.shown(ANN)[0]!;
  google.remove(ANN, id);
  expect(await sync()).toBe(0);

  await connect();
  expect([await sync(), google.shown(ANN)]).toEqual([0, []]);
  google.purge(ANN, id);
  google.forgetSyncTokens();
  expect([await sync(), google.shown(ANN)]).toEqual([0, []]);

  await connect(staff, BEN);
  expect([await sync(), google.shown(BEN).length]).toEqual([1, 1]);
});
