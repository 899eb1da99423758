import { type Member, startApp, type TestApp } from '../../test/harness/app';
import { hoursAgo } from '../../test/harness/zones';
import { type NotificationList, type Task, weekOfDay } from '../contract';
import { AutoStopService } from '../timer/auto-stop.service';

const WEEK = '2024-W47';
const TIMES = { startTime: '2031-03-02T09:00:00Z', endTime: '2031-03-02T10:00:00Z' };

let app: TestApp;
let owner: Member;
let admin: Member;
let staff: Member;
let client: Member;
let task: Task;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  owner = await app.as('OWNER', { name: 'Olivia' });
  admin = await app.as('ADMIN', { name: 'Adam' });
  staff = await app.as('STAFF', { name: 'Sam', timezone: 'UTC' });
  client = await app.as('CLIENT', { name: 'Cleo' });
  task = await app.make.task({ title: 'Website', creatorId: admin.id, mainId: staff.id, clientId: client.id });
});
afterAll(() => app.close());

const listed = async (who: Member) => (await who.http.get('/api/notifications').expect(200)).body as NotificationList;
const received = async (who: Member) => (await listed(who)).items.map(({ kind, text }) => [kind, text]);
/** The notifications of each user, newest first, without users who have none. */
async function everyone() {
  const people = { owner, admin, staff, client };
  const entries = Object.entries(people).map(async ([name, who]) => [name, await received(who)] as const);
  return Object.fromEntries((await Promise.all(entries)).filter(([, items]) => items.length > 0));
}
const stepWeek = (who: Member, step: string, reason?: string) =>
  who.http.post(`/api/timesheets/${step}`).send({ week: WEEK, userId: staff.id, reason }).expect(200);

it('assigned: new assignees and a new client, whether the task is new or not', async () => {
  const people = { assignedStaffIds: [staff.id, owner.id], assignedClientId: client.id };
  await owner.http
    .post('/api/tasks')
    .send({ title: 'Logo', ...people })
    .expect(201);
  const text = ['assigned', 'Olivia assigned “Logo” to you'];
  expect(await everyone()).toEqual({ staff: [text], client: [text] });

  const { id } = await app.make.task({ title: 'Poster', creatorId: admin.id });
  await staff.http.put(`/api/tasks/${id}`).send({ assignedStaffIds: [owner.id] });
  await owner.http
    .put(`/api/tasks/${id}`)
    .send({ ...people, status: 'priority' })
    .expect(200);
  const poster = ['assigned', 'Olivia assigned “Poster” to you'];
  const moved = ['moved', 'Olivia moved “Poster” to Priority Projects'];
  expect(await everyone()).toEqual({ staff: [poster, text], client: [poster, text], admin: [moved] });
});

it('moved: assignees, creator and client, once for each way to move', async () => {
  const other = await app.as('STAFF', { name: 'Bo' });
  await other.http.put(`/api/tasks/${task.id}`).send({ status: 'priority' }).expect(200);
  const first = ['moved', 'Bo moved “Website” to Priority Projects'];
  expect(await everyone()).toEqual({ admin: [first], staff: [first], client: [first] });

  await staff.http.put(`/api/tasks/${task.id}/reorder`).send({ status: 'completed', newIndex: 0 }).expect(200);
  await staff.http.put(`/api/tasks/${task.id}/reorder`).send({ status: 'completed', newIndex: 0 }).expect(200);
  const second = ['moved', 'Sam moved “Website” to Completed Projects'];
  expect(await everyone()).toEqual({ admin: [second, first], staff: [first], client: [second, first] });
  expect(await received(other)).toEqual([]);
});

it('reported: the owners, once for a repeated request', async () => {
  const superOwner = await app.as('SUPER_OWNER');
  const body = { taskId: task.id, workDescription: 'Header', hoursWorked: 1.5 };
  const report = () => staff.http.post('/api/task-reports').set('Idempotency-Key', 'same').send(body);
  const { body: made } = await report().expect(201);
  await report();
  const text = ['reported', 'Sam reported 1h 30m on “Website”'];
  expect(await everyone()).toEqual({ owner: [text] });
  expect(await received(superOwner)).toEqual([text]);
  const [item] = (await listed(owner)).items;
  expect(item).toMatchObject({
    ...{ taskId: task.id, reportId: made.id, actor: { id: staff.id, name: 'Sam' }, readAt: null },
  });
  expect(item).not.toHaveProperty('meetingId');
});

it('meeting-invited and meeting-changed: attendees, former ones and the creator', async () => {
  const meeting = { ...TIMES, title: 'Kick-off', meetingType: 'CLIENT', attendeeIds: [staff.id, client.id] };
  const { body } = await staff.http.post('/api/meetings').send(meeting).expect(201);
  const invited = ['meeting-invited', 'Sam invited you to “Kick-off”'];
  expect(await everyone()).toEqual({ client: [invited] });

  const change = { title: 'Secret', attendeeIds: [staff.id, admin.id] };
  await owner.http.put(`/api/meetings/${body.id}`).send(change).expect(200);
  const changed = ['meeting-changed', 'Olivia changed “Secret”'];
  const uninvited = ['meeting-changed', 'Olivia removed you from “Kick-off”'];
  const invitedLater = ['meeting-invited', 'Olivia invited you to “Secret”'];
  expect(await everyone()).toEqual({ client: [uninvited, invited], staff: [changed], admin: [invitedLater] });
  expect((await listed(staff)).items[0]).toMatchObject({ meetingId: body.id });
  // A removed attendee cannot open it, not even from the invitation.
  for (const item of (await listed(client)).items) expect(item).not.toHaveProperty('meetingId');

  await admin.http.delete(`/api/meetings/${body.id}`).expect(200);
  expect(await received(staff)).toEqual([['meeting-changed', 'Adam cancelled “Secret”'], changed]);
  expect(await received(admin)).toEqual([invitedLater]);
  expect((await listed(staff)).items[1]).not.toHaveProperty('meetingId');
});

it('timer-stopped: by force or by the job, and not by the user', async () => {
  const superOwner = await app.as('SUPER_OWNER', { name: 'Su' });
  const start = async () => (await staff.http.post('/api/timer/start').send({ taskId: task.id }).expect(201)).body;
  const { id } = await start();
  await app.db.query(`UPDATE time_logs SET started_at = started_at - interval '13 hours' WHERE id = $1`, [id]);
  await app.nest.get(AutoStopService).stopOverdue();
  const [stopped] = (await listed(staff)).items;
  expect(stopped).toMatchObject({ kind: 'timer-stopped', actor: null, taskId: task.id });
  expect(stopped?.text).toMatch(/^Your timer on “Website” had run too long/);

  await superOwner.http.post(`/api/timer/force-stop/${(await start()).id}`).expect(200);
  await start();
  await staff.http.post('/api/timer/stop').expect(200);
  const forced = ['timer-stopped', 'Su stopped your timer on “Website”'];
  expect(await everyone()).toEqual({ staff: [forced, ['timer-stopped', stopped?.text]] });
});

it('hours-changed: the owner of the hours, for every change by another user, with its reason', async () => {
  const add = (who: Member, from: number, to: number) =>
    who.http.post('/api/time-logs').send({
      ...{ userId: staff.id, taskId: task.id, startTime: hoursAgo(from), endTime: hoursAgo(to), reason: 'Forgotten' },
    });
  await add(staff, 90, 89).expect(201);
  const { body } = await add(admin, 80, 76).expect(201);
  const path = `/api/time-logs/${body.id}`;
  await admin.http
    .put(path)
    .send({ endTime: hoursAgo(77), reason: 'Lunch' })
    .expect(200);
  await owner.http
    .post(`${path}/split`)
    .send({ at: hoursAgo(79), reason: 'Two things' })
    .expect(200);
  await staff.http.put(path).send({ description: 'Header', reason: 'Say what' }).expect(200);
  await admin.http.delete(path).send({ reason: 'Not worked' }).expect(200);
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  const about = `on “Website”, ${day.format(new Date(body.startTime as string))}`;
  expect(await everyone()).toEqual({
    staff: [
      ['hours-changed', `Adam removed one of your sessions ${about}: Not worked`],
      ['hours-changed', `Olivia split one of your sessions ${about}: Two things`],
      ['hours-changed', `Adam changed one of your sessions ${about}: Lunch`],
      ['hours-changed', `Adam added time to your hours ${about}: Forgotten`],
    ],
  });
  const week = weekOfDay((body.startTime as string).slice(0, 10));
  expect((await listed(staff)).items.map((item) => item.week)).toEqual([week, week, week, week]);
});

it('timesheets: submissions to users who can approve them, decisions to their user', async () => {
  await stepWeek(staff, 'submit');
  await stepWeek(staff, 'submit');
  const submitted = ['timesheet-submitted', 'Sam submitted the week of 18 November 2024'];
  expect(await everyone()).toEqual({ owner: [submitted], admin: [submitted] });
  await stepWeek(admin, 'return', 'Monday is missing');
  await stepWeek(staff, 'submit');
  await stepWeek(owner, 'approve');
  await stepWeek(owner, 'reopen', 'Tuesday is missing');
  expect(await received(staff)).toEqual([
    ['timesheet-approved', 'Olivia approved your week of 18 November 2024'],
    ['timesheet-returned', 'Adam returned your week of 18 November 2024: Monday is missing'],
  ]);
  expect((await listed(staff)).items.map(({ week }) => week)).toEqual([WEEK, WEEK]);
  // Users who can approve weeks are not notified of their own.
  await owner.http
    .post('/api/timesheets/submit')
    .send({ week: weekOfDay('2024-12-02') })
    .expect(200);
  expect((await received(owner)).map(([, text]) => text)).not.toContain('Olivia submitted the week of 2 December 2024');
});
