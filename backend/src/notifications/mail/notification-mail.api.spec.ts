import { MailCatcher } from '../../../test/fakes/mail-catcher';
import { type Member, startApp, type TestApp } from '../../../test/harness/app';
import { dayIn, zoneAt } from '../../../test/harness/zones';
import { LIMITS, mailedByDefault, MESSAGES, NOTIFICATION_KINDS, type NotificationList, ROLES } from '../../contract';
import { MailSender } from './mail-sender';

const APP_URL = 'http://tasks.example.test';
const texts = MESSAGES.notification.mail;

let app: TestApp;
let mails: MailCatcher;
let sender: MailSender;
let owner: Member;
let staff: Member;
let client: Member;
beforeAll(async () => {
  mails = new MailCatcher();
  app = await startApp({ smtpUrl: await mails.start(), appUrl: APP_URL });
  sender = app.nest.get(MailSender);
});
beforeEach(async () => {
  await app.clear();
  Object.assign(mails, { refusal: undefined, hangsUp: false });
  mails.caught.length = 0;
  owner = await app.as('OWNER', { name: 'Olivia' });
  staff = await app.as('STAFF', { name: 'Sam', email: 'sam@example.test', timezone: zoneAt(12), timeFormat: '24h' });
  client = await app.as('CLIENT', { name: 'Cleo', email: 'cleo@example.test' });
  for (const who of [staff, client]) await prefer(who, { assigned: { mail: true }, moved: { mail: true } });
});
afterAll(async () => {
  await app.close();
  await mails.stop();
});

const prefer = (who: Member, choices: object) =>
  who.http.put('/api/notifications/preferences').send(choices).expect(200);
const setFrequency = (who: Member, frequency: string) =>
  who.http.put('/api/notifications/mail').send({ frequency }).expect(200);
const assign = async (title: string, people: object = { assignedStaffId: staff.id }) =>
  (
    await owner.http
      .post('/api/tasks')
      .send({ title, ...people })
      .expect(201)
  ).body as { id: string };
const states = async () =>
  (await app.db.query<{ state: string }>('SELECT state FROM notification_mails ORDER BY created_at')).map(
    ({ state }) => state,
  );
/** Makes everything in the queue older by this interval. */
const age = (interval: string) =>
  app.db.query(
    `UPDATE notification_mails SET created_at = created_at - $1::interval, due_at = due_at - $1::interval,
                       lease_until = lease_until - $1::interval`,
    [interval],
  );
const subjects = () => mails.caught.map(({ mail }) => mail.subject);

describe('at once', () => {
  it('a mail says what happened, where and when, as text and as HTML', async () => {
    const task = await assign('A <b> & "C"');
    await sender.sendDue();
    const [{ to, mail }] = mails.caught as [(typeof mails.caught)[0]];
    expect([to, mail.subject]).toEqual([['sam@example.test'], 'Olivia assigned “A <b> & "C"” to you']);
    const link = `${APP_URL}/?task=${task.id}`;
    const settings = `${APP_URL}/?view=settings&tab=notifications`;
    const { items } = (await staff.http.get('/api/notifications')).body as NotificationList;
    const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: staff.user.timezone });
    for (const part of [texts.hello('Sam'), time.format(new Date(items[0]!.createdAt)), link, settings]) {
      expect(mail.text).toContain(part);
    }
    expect(mail.html).toContain('“A &lt;b&gt; &amp; &quot;C&quot;”');
    expect(mail.html).toContain(`href="${link}"`);
    expect(mail.html).toContain(`href="${settings.replace('&', '&amp;')}"`);
    expect(mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toBe(`<${settings}>`);
    expect(await states()).toEqual(['sent']);
    await sender.sendDue();
    expect(mails.caught).toHaveLength(1);
  });

  it('notifications that arrive together are one mail, and each user gets their own', async () => {
    for (const title of ['One', 'Two', 'Three']) {
      await assign(title, { assignedStaffId: staff.id, assignedClientId: client.id });
    }
    await sender.sendDue();
    expect(subjects()).toEqual([texts.several(3), texts.several(3)]);
    expect(mails.caught.flatMap(({ to }) => to).sort()).toEqual(['cleo@example.test', 'sam@example.test']);
    expect(mails.caught[0]!.mail.text).toMatch(/“One”[^]*“Two”[^]*“Three”/);
  });

  it('a mail of very many notifications shows some and counts the rest', async () => {
    const { id: taskId } = await assign('First');
    await app.db.query(
      `INSERT INTO notifications (id, user_id, kind, actor_id, task_id, facts)
       SELECT uuid_v7(), $1, 'assigned', $2, $3, '{"title": "More"}' FROM generate_series(1, $4::integer)`,
      [staff.id, owner.id, taskId, LIMITS.notificationMail.shownInMail + 4],
    );
    await sender.sendDue();
    expect(subjects()).toEqual([texts.several(LIMITS.notificationMail.shownInMail + 5)]);
    expect(mails.caught[0]!.mail.text).toContain(texts.more(5));
    expect(new Set(await states())).toEqual(new Set(['sent']));
  });
});

describe('choices', () => {
  it('mail only: it is mailed, and the product neither shows nor pushes it', async () => {
    await prefer(staff, { assigned: { app: false, mail: true } });
    const socket = await app.connect(staff);
    await assign('Quiet');
    await sender.sendDue();
    expect(subjects()).toEqual(['Olivia assigned “Quiet” to you']);
    expect((await staff.http.get('/api/notifications')).body).toEqual({ items: [], unreadCount: 0 });
    expect((await socket.settle()).map(({ event }) => event)).not.toContain('notification');
    expect((await staff.http.post('/api/notifications/read').send({ all: true })).body).toEqual({ unreadCount: 0 });
  });

  it('it is not sent if turned off while it waits, and not stored if mail and app are off', async () => {
    await assign('Waiting');
    await prefer(staff, { assigned: { mail: false } });
    await sender.sendDue();
    await prefer(staff, { assigned: { app: false } });
    await assign('Nowhere');
    await sender.sendDue();
    expect(mails.caught).toEqual([]);
    expect(await app.db.query('SELECT 1 FROM notifications')).toHaveLength(1);
  });

  it('the database and the contract agree on what is mailed by default', async () => {
    for (const role of ROLES) {
      const { body } = await (await app.as(role)).http.get('/api/notifications/preferences').expect(200);
      for (const kind of [...NOTIFICATION_KINDS, 'mentioned', 'commented']) {
        const [row] = await app.db.query<{ mailed: boolean }>('SELECT mailed_by_default($1, $2) AS mailed', [
          kind,
          role,
        ]);
        const isOwnMail = kind.startsWith('meeting-');
        expect({ role, kind, mailed: row!.mailed || isOwnMail }).toEqual({
          ...{ role, kind, mailed: mailedByDefault(kind, role) },
        });
        if (kind in body) expect(body[kind]).toEqual({ app: true, mail: mailedByDefault(kind, role) });
      }
    }
  });

  it('meeting invitations are mails of their own, and can be turned off like others', async () => {
    const meeting = { title: 'Kick-off', meetingType: 'OTHER', attendeeIds: [staff.id, client.id] };
    const times = { startTime: '2031-03-02T09:00:00Z', endTime: '2031-03-02T10:00:00Z' };
    await prefer(client, { 'meeting-invited': { app: false, mail: false } });
    const { body } = await owner.http.post('/api/meetings').send({ ...meeting, ...times });
    await mails.next(1);
    await owner.http.put(`/api/meetings/${body.id}`).send({ title: 'Later' }).expect(200);
    await mails.next(3);
    await sender.sendDue();
    expect(mails.caught.map(({ to: [to], mail }) => [to, mail.subject])).toEqual([
      ['sam@example.test', MESSAGES.meeting.mail.invited('Kick-off')],
      ...['sam@example.test', 'cleo@example.test']
        .sort((a, b) =>
          (a.startsWith('sam') ? staff.id : client.id).localeCompare(b.startsWith('sam') ? staff.id : client.id),
        )
        .map((to) => [to, MESSAGES.meeting.mail.invited('Later')]),
    ]);
    expect(await states()).toEqual([]);
  });

  it('the frequency is a setting of the user', async () => {
    const path = '/api/notifications/mail';
    expect((await staff.http.get(path).expect(200)).body).toEqual({ frequency: 'at-once', isConfigured: true });
    await setFrequency(staff, 'daily');
    expect((await staff.http.get(path)).body).toEqual({ frequency: 'daily', isConfigured: true });
    expect((await client.http.get(path)).body.frequency).toBe('at-once');
    for (const frequency of ['hourly', null, 1, undefined]) {
      const { body } = await staff.http.put(path).send({ frequency }).expect(400);
      expect(body.error).toBe(MESSAGES.notification.frequencyInvalid);
    }
  });
});

describe('one summary a day', () => {
  beforeEach(() => setFrequency(staff, 'daily'));

  it('is sent once a day, with unread notifications from before its time', async () => {
    await assign('Read already');
    await staff.http.post('/api/notifications/read').send({ all: true }).expect(200);
    await assign('One');
    await assign('Two');
    await sender.sendDue();
    expect(subjects()).toEqual([]);
    await age('1 day');
    await assign('After the summary');
    await sender.sendDue();
    expect(subjects()).toEqual([texts.summary(2)]);
    expect(mails.caught[0]!.mail.text).not.toContain('Read already');
    expect((await states()).sort()).toEqual(['left-out', 'sent', 'sent', 'waiting']);

    await age('1 day');
    await sender.sendDue();
    expect(mails.caught).toHaveLength(1);
    await app.db.query('UPDATE mail_settings SET summary_on = summary_on - 1');
    await sender.sendDue();
    expect(subjects()).toEqual([texts.summary(2), texts.summary(1)]);
  });

  it('has a day longer than other mails, and leaves out what is even older', async () => {
    await assign('Older');
    await age('2 hours');
    await assign('Old');
    await age(`${LIMITS.notificationMail.giveUpHours + 23} hours`);
    await sender.sendDue();
    expect([subjects(), await states()]).toEqual([[texts.summary(1)], ['failed', 'sent']]);
  });

  it('reminds only of tasks that are still due, on the day of the reminder', async () => {
    await prefer(staff, { due: { mail: true }, moved: { mail: false } });
    const [today, tomorrow] = [0, 86_400_000].map((ms) =>
      dayIn(staff.user.timezone, new Date(Date.now() + ms).toISOString()),
    );
    const make = (title: string) => app.make.task({ title, dueDate: today, mainId: staff.id, creatorId: owner.id });
    await Promise.all(['Due', 'Of yesterday'].map(make));
    const [done, moved] = [await make('Done'), await make('Moved')];
    await owner.http.post('/api/jobs/due-reminders/run').expect(200);
    expect(await states()).toHaveLength(4);
    await app.db.query(`UPDATE notifications SET due_on = due_on - 1 WHERE facts->>'title' = 'Of yesterday'`);
    await owner.http.put(`/api/tasks/${done.id}`).send({ status: 'completed' }).expect(200);
    await owner.http.put(`/api/tasks/${moved.id}`).send({ dueDate: tomorrow }).expect(200);
    await age('4 hours');
    await sender.sendDue();
    expect(subjects()).toEqual([texts.summary(1)]);
    expect(mails.caught[0]!.mail.text).toContain('“Due” is due today');
    expect((await states()).sort()).toEqual(['left-out', 'left-out', 'left-out', 'sent']);
  });

  it("waits until 9:30 in the user's timezone", async () => {
    await staff.http
      .put('/api/user/settings')
      .send({ timezone: zoneAt(8) })
      .expect(200);
    await assign('One');
    await age('1 day');
    await sender.sendDue();
    expect(mails.caught).toEqual([]);
    await staff.http
      .put('/api/user/settings')
      .send({ timezone: zoneAt(10) })
      .expect(200);
    await sender.sendDue();
    expect(subjects()).toEqual([texts.summary(1)]);
  });

  it('waiting notifications are sent at once when the user switches back', async () => {
    await assign('One');
    await setFrequency(staff, 'at-once');
    await sender.sendDue();
    expect(subjects()).toEqual(['Olivia assigned “One” to you']);
  });

  it('is retried on the same day if it could not be sent', async () => {
    await assign('One');
    await age('1 day');
    mails.refusal = 451;
    await sender.sendDue();
    expect(await states()).toEqual(['waiting']);
    mails.refusal = undefined;
    await app.db.query('UPDATE notification_mails SET due_at = clock_timestamp()');
    await sender.sendDue();
    expect(subjects()).toEqual([texts.summary(1)]);
  });
});

describe('a user who may no longer see it', () => {
  it('gets no mail about a task that went to another client, was deleted, or is not for their role', async () => {
    const [secret, deleted] = [await assign('Secret', { assignedClientId: client.id }), await assign('Deleted')];
    await assign('Former', { assignedStaffId: staff.id });
    const other = await app.as('CLIENT');
    await owner.http.put(`/api/tasks/${secret.id}`).send({ assignedClientId: other.id }).expect(200);
    await owner.http.delete(`/api/tasks/${deleted.id}`).expect(200);
    await app.db.query(`UPDATE users SET role = 'CLIENT' WHERE id = $1`, [staff.id]);
    await sender.sendDue();
    expect(mails.caught).toEqual([]);
    expect(new Set(await states())).toEqual(new Set(['left-out']));
  });

  it('gets no mail after being deleted', async () => {
    await assign('Late');
    await owner.http.delete(`/api/user/${staff.id}`).expect(200);
    await sender.sendDue();
    await app.db.query(
      `INSERT INTO notifications (id, user_id, kind, facts) VALUES (uuid_v7(), $1, 'assigned', '{}')`,
      [staff.id],
    );
    await sender.sendDue();
    expect(mails.caught).toEqual([]);
  });
});
