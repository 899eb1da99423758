import { createServer } from 'node:net';
import { SchedulerRegistry } from '@nestjs/schedule';
import { MailCatcher } from '../../../test/fakes/mail-catcher';
import { type Member, startApp, type TestApp } from '../../../test/harness/app';
import { zoneAt } from '../../../test/harness/zones';
import { LIMITS } from '../../contract';
import { Mailer } from '../../platform/mail/mailer';
import { NotificationsRepository } from '../notifications.repository';
import { MailMetrics } from './mail-metrics';
import { MailQueueRepository } from './mail-queue.repository';
import { MailSender } from './mail-sender';

const APP_URL = 'http://tasks.example.test';

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
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await app.close();
  await mails.stop();
});

const prefer = (who: Member, choices: object) =>
  who.http.put('/api/notifications/preferences').send(choices).expect(200);
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

/** A sender like that of another process. */
const another = () => {
  const { nest, config } = app;
  return new MailSender(
    ...([nest.get(MailQueueRepository), nest.get(NotificationsRepository), nest.get(Mailer)] as const),
    ...([nest.get(MailMetrics), nest.get(SchedulerRegistry), config] as const),
  );
};

it('concurrent processes send each mail once', async () => {
  for (let round = 0; round < 3; round += 1) {
    for (const title of ['One', 'Two', 'Three']) {
      await assign(title, { assignedStaffId: staff.id, assignedClientId: client.id });
    }
    const senders = [sender, another(), another(), another()];
    await Promise.all(senders.map((it) => it.sendDue()));
  }
  const sent = mails.caught.map(({ mail }) => mail.text!.match(/“(One|Two|Three)”/g)!.length);
  expect(sent.reduce((sum, count) => sum + count, 0)).toBe(18);
  expect(new Set(await states())).toEqual(new Set(['sent']));
});

it('a mail is not sent again if its process dies after sending it', async () => {
  await assign('Once');
  const finish = jest.spyOn(app.nest.get(MailQueueRepository), 'finish');
  finish.mockImplementation(async (_held, ids, state) => {
    if (state === 'sent') throw new Error('The process is gone');
    return ids.length;
  });
  await sender.sendDue();
  expect([mails.caught.length, await states()]).toEqual([1, ['handed']]);
  finish.mockRestore();
  await another().sendDue();
  expect(await states()).toEqual(['handed']);
  await age('1 hour');
  await another().sendDue();
  expect([mails.caught.length, await states()]).toEqual([1, ['failed']]);
});

it('another process sends a mail if the first one dies before handing it over', async () => {
  await assign('Once');
  const hand = jest.spyOn(app.nest.get(MailQueueRepository), 'hand').mockRejectedValue(new Error('Gone'));
  await sender.sendDue();
  expect(await states()).toEqual(['taken']);
  hand.mockRestore();
  await age('1 hour');
  await another().sendDue();
  expect([mails.caught.length, await states()]).toEqual([1, ['sent']]);
});

it('a notification that is deleted while the mail is composed delays the others, and loses none', async () => {
  await assign('One');
  await assign('Two');
  const notifications = app.nest.get(NotificationsRepository);
  const original = notifications.listToMail.bind(notifications);
  const list = jest.spyOn(notifications, 'listToMail').mockImplementation(async (...args) => {
    const items = await original(...args);
    await app.db.query('DELETE FROM notifications WHERE id = $1', [items[0]!.id]);
    return items;
  });
  await sender.sendDue();
  list.mockRestore();
  expect([mails.caught.length, await states()]).toEqual([0, ['taken']]);
  await age('1 hour');
  await another().sendDue();
  expect([mails.caught.length, await states()]).toEqual([1, ['sent']]);
});

it('a mail is not sent again if the server accepts the text but disconnects before confirming it', async () => {
  await assign('Once');
  mails.hangsUp = true;
  await sender.sendDue();
  expect([mails.caught.length, await states()]).toEqual([1, ['failed']]);
});

it('a permanent refusal fails, a temporary one is retried later, and other recipients get their mail', async () => {
  await assign('Refused');
  mails.refusal = 550;
  await sender.sendDue();
  expect(await states()).toEqual(['failed']);
  mails.refusal = 450;
  await assign('Later');
  await sender.sendDue();
  await sender.sendDue();
  expect(await states()).toEqual(['failed', 'waiting']);
  const [row] = await app.db.query<{ minutes: number }>(
    `SELECT (extract(epoch FROM due_at - clock_timestamp()) / 60)::float8 AS minutes FROM notification_mails WHERE attempts = 1 AND state = 'waiting'`,
  );
  expect(row!.minutes).toBeGreaterThan(0.8);
  mails.refusal = undefined;
  await assign('Other', { assignedClientId: client.id });
  await sender.sendDue();
  expect(mails.caught.map(({ to }) => to)).toEqual([['cleo@example.test']]);
  await age('5 minutes');
  await sender.sendDue();
  expect(subjects()).toContain('Olivia assigned “Later” to you');
});

it('a mail that could not be sent for days fails with its last error, and is not tried again', async () => {
  await assign('Late');
  mails.refusal = 450;
  await sender.sendDue();
  expect(await states()).toEqual(['waiting']);
  mails.refusal = undefined;
  await age(`${LIMITS.notificationMail.giveUpHours + 1} hours`);
  await sender.sendDue();
  expect([mails.caught, await states()]).toEqual([[], ['failed']]);
  expect(await app.db.query('SELECT error FROM notification_mails')).toEqual([
    { error: expect.stringContaining('450') },
  ]);
});

it('mails from a long time without a mail server are not sent, but new ones are', async () => {
  await assign('Old');
  await age('21 days');
  await assign('New');
  await sender.sendDue();
  expect([subjects(), await states()]).toEqual([['Olivia assigned “New” to you'], ['failed', 'sent']]);
});

it('metrics count waiting, sent and failed mails', async () => {
  const values = async () => {
    const { text } = await app.anonymous.get('/api/metrics').expect(200);
    const parts = ['waiting', 'total{result="sent"}', 'total{result="failed"}'];
    const lines = text.split('\n').map((line) => line.split(' '));
    return parts.map((part) =>
      Number(lines.find(([name]) => name === `tallyboard_notification_mails_${part}`)?.[1] ?? 0),
    );
  };
  const [, sent = 0, failed = 0] = await values();
  await assign('One');
  expect(await values()).toEqual([1, sent, failed]);
  await sender.sendDue();
  await assign('Two');
  mails.refusal = 550;
  await sender.sendDue();
  expect(await values()).toEqual([0, sent + 1, failed + 1]);
});

it('mails finished long ago are removed with the notifications', async () => {
  await assign('Old');
  await sender.sendDue();
  await app.db.query(`UPDATE notification_mails SET finished_at = finished_at - make_interval(days => $1)`, [
    LIMITS.notificationMail.keepDays + 1,
  ]);
  await assign('New');
  const { body } = await owner.http.post('/api/jobs/notification-purge/run').expect(200);
  expect(body.result).toMatchObject({ mails: 1 });
  expect(await states()).toEqual(['waiting']);
});

it('sending pauses while the mail server is unavailable, and nothing is lost', async () => {
  const held = createServer();
  await new Promise<void>((resolve) => held.listen(0, '127.0.0.1', resolve));
  const { port } = held.address() as { port: number };
  held.close();
  const { smtpUrl } = app.config;
  Object.assign(app.config, { smtpUrl: `smtp://127.0.0.1:${port}` });
  try {
    await assign('One', { assignedStaffId: staff.id, assignedClientId: client.id });
    await sender.sendDue();
    expect(await states()).toEqual(['waiting', 'waiting']);
  } finally {
    Object.assign(app.config, { smtpUrl });
  }
  await age('5 minutes');
  await sender.sendDue();
  expect(await states()).toEqual(['sent', 'sent']);

  // The clock is set back during the pause.
  const now = performance.now();
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 7_200_000);
  jest.spyOn(performance, 'now').mockReturnValue(now + LIMITS.notificationMail.pauseMs);
  const sending = jest.spyOn(sender, 'sendDue').mockResolvedValue();
  jest.replaceProperty(sender as unknown as { isStarted: boolean }, 'isStarted', true);
  sender.wake();
  expect(sending).toHaveBeenCalled();
});
