import { type Member, startApp, type TestApp } from '../harness/app';
import { differencesOf } from './differences';
import type { Query } from './inner-page';
import { MEETING } from './live-queries';
import { Page } from './page';

/**
 * Users receive no events about things they may not see. Once they may see a thing again, a page that showed it
 * before, or was refused it, must show its current state.
 */

let app: TestApp;
let owner: Member;
let staff: Member;
let client: Member;
let page: Page;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.clear();
  [owner, staff, client] = await Promise.all([app.as('OWNER'), app.as('STAFF'), app.as('CLIENT')]);
});
afterEach(() => page.close());
afterAll(() => app.close());

async function open(member: Member, queries: Query[]): Promise<void> {
  page = new Page(app, member);
  await page.hold(queries);
  await page.rest();
}

async function expectCurrent(member: Member, queries: Query[]): Promise<void> {
  await page.rest();
  const reader = new Page(app, member, app.url, false);
  await reader.hold(queries);
  const [held, read, shown] = [page.state(), reader.state(), reader.shown()];
  reader.close();
  expect(shown).toEqual(expect.arrayContaining(queries.map(([name, arg]) => `${name} ${JSON.stringify(arg ?? null)}`)));
  expect(differencesOf(held, read, shown, 0)).toEqual([]);
}

const ofTask = (id: string): Query[] => [
  ['getTasks'],
  ['getTaskLogs', id],
  ['getReportsOfTask', id],
  ['getComments', id],
  ['getTaskFiles', id],
  ['getChecklist', id],
  ['getTaskHistory', id],
];

/** Adds something to everything that is shown with a task. */
async function workOn(taskId: string): Promise<void> {
  await staff.http.post(`/api/tasks/${taskId}/comments`).send({ body: 'Done' }).expect(201);
  await staff.http.post(`/api/tasks/${taskId}/checklist`).send({ text: 'Wiring' }).expect(201);
  await staff.http.post('/api/task-reports').send({ taskId, workDescription: 'Wiring', hoursWorked: 1 }).expect(201);
  await staff.http.post('/api/timer/start').send({ taskId }).expect(201);
  await staff.http.post('/api/timer/stop').expect(200);
  await app.make.taskFile({ userId: staff.id, taskId });
}

it('a client’s page shows what was done while the task was not theirs', async () => {
  const { id } = await app.make.task({ creatorId: owner.id, mainId: staff.id, clientId: client.id });
  const give = (assignedClientId: string | null) =>
    owner.http.put(`/api/tasks/${id}`).send({ assignedClientId }).expect(200);
  await open(client, ofTask(id));
  await give(null);
  await workOn(id);
  await page.rest();
  await give(client.id);
  await expectCurrent(client, ofTask(id));
});

it('a page that was refused the parts of a deleted task shows them once the task is restored', async () => {
  const { id } = await app.make.task({ creatorId: owner.id, mainId: staff.id });
  await workOn(id);
  await owner.http.delete(`/api/tasks/${id}`).expect(200);
  await open(staff, ofTask(id));
  await owner.http.post(`/api/tasks/${id}/restore`).expect(200);
  await expectCurrent(staff, ofTask(id));
});

it.each(['STAFF', 'CLIENT'] as const)('a page of %s shows a meeting the user is invited to again', async (role) => {
  const guest = role === 'STAFF' ? staff : client;
  const attendeeIds = [guest.id];
  const { body } = await owner.http
    .post('/api/meetings')
    .send({ ...MEETING, attendeeIds })
    .expect(201);
  const id = (body as { id: string }).id;
  const change = (fields: object) => owner.http.put(`/api/meetings/${id}`).send(fields).expect(200);
  const queries: Query[] = [['getMeeting', id], ['getNotifications']];
  await open(guest, queries);
  await change({ attendeeIds: [owner.id] });
  await page.rest();
  expect(page.shown()).not.toContain(`getMeeting "${id}"`);
  await change({ attendeeIds, title: 'Again' });
  await expectCurrent(guest, queries);
});
