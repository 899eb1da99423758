import { setTimeout as sleep } from 'node:timers/promises';
import { MailCatcher } from '../../test/fakes/mail-catcher';
import { type Member, startApp, type TestApp } from '../../test/harness/app';
import { LIMITS, type Meeting, MESSAGES } from '../contract';

const TIMES = { startTime: '2026-03-02T09:00:00Z', endTime: '2026-03-02T10:00:00Z' };

let app: TestApp;
let mails: MailCatcher;
let staff: Member;
let guest: Member;
beforeAll(async () => {
  mails = new MailCatcher();
  app = await startApp({ smtpUrl: await mails.start() });
});
beforeEach(async () => {
  await app.clear();
  mails.caught.length = 0;
  [staff, guest] = [await app.as('STAFF'), await app.as('STAFF')];
});
afterAll(async () => {
  await app.close();
  await mails.stop();
});

const create = (key?: string, fields: object = {}, by = staff) =>
  by.http
    .post('/api/meetings')
    .set(key === undefined ? {} : { 'Idempotency-Key': key })
    .send({ ...TIMES, title: 'Plan', attendeeIds: [staff.id], ...fields });
const countOf = async (table: string, condition = 'true') =>
  (await app.db.query<{ count: number }>(`SELECT count(*)::integer FROM ${table} WHERE ${condition}`))[0]!.count;

async function waitingForLocks(): Promise<number> {
  const sql = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return (await app.db.pool.query(sql)).rowCount!;
}

/** What the creation of one meeting with the guest leaves: the meeting, an event, a notification and a mail. */
async function expectOneInvitation({ id }: Meeting): Promise<void> {
  expect(await countOf('meetings')).toBe(1);
  expect(await countOf('events', `name = 'meeting-created' AND payload ->> 'id' = '${id}'`)).toBe(1);
  expect(await countOf('notifications', `user_id = '${guest.id}'`)).toBe(1);
  await mails.next(1);
  // Mails are sent in the background: one that was sent twice arrives before that of a later meeting.
  await create(undefined, { title: 'Later', attendeeIds: [guest.id] }).expect(201);
  await mails.next(2);
  expect(mails.caught.map(({ mail }) => mail.subject)).toEqual(['Invitation: Plan', 'Invitation: Later']);
}

it('the same key again returns the first meeting, and invites nobody a second time', async () => {
  const attendeeIds = [staff.id, guest.id];
  const { body } = await create('once', { attendeeIds }).expect(201);
  expect((await create('once', { attendeeIds }).expect(200)).body).toEqual(body);
  const sameIds = [guest.id.toUpperCase(), staff.id];
  expect((await create('once', { title: ' Plan ', attendeeIds: sameIds }).expect(200)).body).toEqual(body);
  await expectOneInvitation(body as Meeting);
});

it('requests at once with the same key create one meeting, which each returns', async () => {
  const send = () => create('race', { attendeeIds: [guest.id] }).then((response) => response);
  // Holds up the first request until the others have started.
  const requests = await app.db.transaction(async () => {
    await app.db.query('LOCK TABLE meetings IN EXCLUSIVE MODE');
    const sent = [send(), send(), send(), send()];
    while ((await waitingForLocks()) < sent.length) await sleep(10);
    return sent;
  });
  const responses = await Promise.all(requests);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
  expect(new Set(responses.map(({ body }) => (body as Meeting).id)).size).toBe(1);
  await expectOneInvitation(responses[0]!.body as Meeting);
});

it.each([
  ['of another user', () => create('once', {}, guest)],
  ['of another name', () => create('twice')],
  ['that is absent', () => create()],
  ['that is empty', () => create('').then(() => create(''))],
])('a key %s creates a new meeting', async (_, again) => {
  await create('once').expect(201);
  expect((await again()).status).toBe(201);
});

it('a retry returns the meeting as it is now, even if it could no longer be created', async () => {
  const { id } = (await create('once', { attendeeIds: [staff.id, guest.id] }).expect(201)).body as Meeting;
  await staff.http.put(`/api/meetings/${id}`).send({ title: 'Changed' }).expect(200);
  await app.db.query('UPDATE users SET deleted_at = now() WHERE id = $1', [guest.id]);
  await app.db.query(`UPDATE rate_limits SET points = $1 WHERE key LIKE 'meeting:%'`, [LIMITS.meeting.perHour]);
  const { body } = await create('once', { attendeeIds: [staff.id, guest.id] }).expect(200);
  expect(body).toMatchObject({ id, title: 'Changed', attendeeIds: [staff.id] });
  await create('twice').expect(429);
});

it('a key is refused for another meeting', async () => {
  await create('once').expect(201);
  const others = [{ title: 'Else' }, { endTime: '2026-03-02T11:00:00Z' }, { attendeeIds: [staff.id, guest.id] }];
  for (const other of others) {
    await create('once', other).expect(409, { error: MESSAGES.meeting.idempotencyMismatch });
  }
  expect(await countOf('meetings')).toBe(1);
});
