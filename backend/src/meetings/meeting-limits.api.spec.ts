import { randomUUID } from 'node:crypto';
import { MailCatcher } from '../../test/fakes/mail-catcher';
import { type Member, startApp, type TestApp } from '../../test/harness/app';
import { LIMITS, MESSAGES, ROLES } from '../contract';

const { perHour, mailsPerHour } = LIMITS.meeting;
const { meeting: texts } = MESSAGES;
const TIMES = { startTime: '2026-03-02T09:00:00Z', endTime: '2026-03-02T10:00:00Z' };

let app: TestApp;
let mails: MailCatcher;
beforeAll(async () => {
  mails = new MailCatcher();
  app = await startApp({ smtpUrl: await mails.start() });
});
beforeEach(() => app.clear());
afterAll(async () => {
  await app.close();
  await mails.stop();
});

const create = (who: Member, fields: object = {}) =>
  who.http.post('/api/meetings').send({ ...TIMES, title: 'Plan', attendeeIds: [who.id], ...fields });
const countOf = async (table: string) =>
  (await app.db.query<{ count: number }>(`SELECT count(*)::integer FROM ${table}`))[0]!.count;
/** Sets how much of the user's limit for the current hour is used. */
const use = (name: string, { id }: Member, points: number) =>
  app.db.query(
    `INSERT INTO rate_limits (key, points, ends_at) VALUES ($1, $2, clock_timestamp() + interval '1 hour')
     ON CONFLICT (key) DO UPDATE SET points = excluded.points`,
    [`${name}:${id}`, points],
  );

it.each(ROLES)(
  'a user with the role %s can create meetings up to the hourly limit, however many they try at once',
  async (role) => {
    const [who, other] = [await app.as(role), await app.as('STAFF')];
    await use('meeting', who, perHour - 5);
    const responses = await Promise.all(Array.from({ length: 15 }, () => create(who)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    expect(refused[0]!.body).toEqual({ error: texts.tooMany });
    expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(60);
    expect(await countOf('meetings')).toBe(5);
    await create(other).expect(201);
  },
);

it('a meeting that is refused for another reason is not counted', async () => {
  const who = await app.as('STAFF');
  await use('meeting', who, perHour - 1);
  await create(who, { title: '' }).expect(400);
  await create(who, { attendeeIds: [randomUUID()] }).expect(400);
  await create(who).expect(201);
  await create(who).expect(429);
});

describe('invitations', () => {
  const inviting = async (count: number) => {
    const invited = await Promise.all(Array.from({ length: count }, () => app.make.user()));
    return invited.map(({ id }) => id);
  };

  it('are counted by recipient, and refused before any of them is sent', async () => {
    const client = await app.as('CLIENT');
    const attendeeIds = await inviting(3);
    await use('meeting-mail', client, mailsPerHour - 5);
    const responses = await Promise.all(
      [1, 2, 3].map(() => create(client, { attendeeIds: [client.id, ...attendeeIds] })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 429, 429]);
    expect(responses.find(({ status }) => status === 429)!.body).toEqual({ error: texts.tooManyMails });
    expect([await countOf('meetings'), await countOf('meeting_attendees')]).toEqual([1, 4]);
    await mails.next(3);
    await create(client).expect(201);
    expect(mails.caught).toHaveLength(3);
  });

  it('of changes count too, and cancelling a meeting is never refused', async () => {
    const staff = await app.as('STAFF');
    const attendeeIds = await inviting(3);
    const { id } = (await create(staff, { attendeeIds }).expect(201)).body as { id: string };
    await use('meeting-mail', staff, mailsPerHour - 4);
    const change = (fields: object) => staff.http.put(`/api/meetings/${id}`).send(fields);
    await change({ title: 'Other' }).expect(200);
    await change({ title: 'Another' }).expect(429, { error: texts.tooManyMails });
    expect((await staff.http.get(`/api/meetings/${id}`)).body.title).toBe('Other');
    await change({ attendeeIds: attendeeIds.slice(1) }).expect(200);
    await change({ attendeeIds }).expect(429);
    await staff.http.delete(`/api/meetings/${id}`).expect(200);
  });

  it('of a change by another user include the mail to the creator', async () => {
    const [owner, staff] = [await app.as('OWNER'), await app.as('STAFF')];
    const { id } = (await create(staff, { attendeeIds: await inviting(1) }).expect(201)).body as { id: string };
    await use('meeting-mail', owner, mailsPerHour - 2);
    const change = (title: string) => owner.http.put(`/api/meetings/${id}`).send({ title });
    await change('Other').expect(200);
    await use('meeting-mail', owner, mailsPerHour - 1);
    await change('Another').expect(429, { error: texts.tooManyMails });
  });
});
