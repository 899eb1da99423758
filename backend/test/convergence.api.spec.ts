import type { Response } from 'supertest';
import type { Task } from '../src/contract';
import { PasswordHasher } from '../src/platform/security/password-hasher';
import { startApp, type Member, type TestApp } from './app';
import { BoardClient, PollingClient } from './board-client';
import { picture } from './pictures';
import { registeredRoutes } from './routes';

const NAMES = ['owner', 'admin', 'superOwner', 'staff', 'otherStaff', 'client', 'otherClient'] as const;
type Name = (typeof NAMES)[number];
const ROLES = { owner: 'OWNER', admin: 'ADMIN', superOwner: 'SUPER_OWNER', staff: 'STAFF', otherStaff: 'STAFF', client: 'CLIENT', otherClient: 'CLIENT' } as const;
const PASSWORD = 'correct horse';

jest.setTimeout(60_000);

let app: TestApp;
let people: Record<Name, Member>;
let live: Record<Name, BoardClient>;
let polling: Record<Name, PollingClient>;
beforeAll(async () => {
  app = await startApp();
  const passwordHash = await app.nest.get(PasswordHasher).hash(PASSWORD);
  const each = async <T>(make: (name: Name) => Promise<T>) =>
    Object.fromEntries(await Promise.all(NAMES.map(async (name) => [name, await make(name)]))) as Record<Name, T>;
  people = await each((name) => app.as(ROLES[name], { name, passwordHash }));
  live = await each((name) => BoardClient.open(app, people[name]));
  polling = await each((name) => PollingClient.open(people[name]));
});
afterAll(() => app.close());

/** What one step leaves to those after it, by name. */
const made: Record<string, Task & { id: string }> = {};
const create = (who: Name, name: string, body: object) => async () => {
  const response = await people[who].http.post('/api/tasks').send({ title: name, ...body });
  made[name] = response.body as Task;
  return response;
};
const put = (who: Name, name: string, body: () => object) => () =>
  people[who].http.put(`/api/tasks/${made[name]?.id}`).send(body());
const reorder = (who: Name, name: string, body: () => object) => () =>
  people[who].http.put(`/api/tasks/${made[name]?.id}/reorder`).send(body());
const start = (who: Name, name: string, description: string) => async () => {
  const response = await people[who].http.post('/api/timer/start').send({ taskId: made[name]?.id, description });
  made.timer = response.body as Task;
  return response;
};
const report = (who: Name, name: string, workDescription: string) => async () => {
  const form = { taskId: made[name]?.id, workDescription, hoursWorked: 1 };
  const response = await people[who].http.post('/api/task-reports').send(form);
  made.report = response.body as Task;
  return response;
};
const id = (name: Name) => people[name].id;

/**
 * A day's work: the route, who does what, and how. A word in capitals names those who may read it, and it stands in
 * every text they alone may read: OURS is for the one client and the team, THEIRS for the other.
 */
const DAY: [route: string, what: string, act: () => PromiseLike<Response>][] = [
  ['POST /api/auth/signin', 'staff sign in elsewhere', () => app.anonymous.post('/api/auth/signin').send({ email: people.staff.user.email, password: PASSWORD })],
  ['POST /api/tasks', 'an owner makes a task', () => create('owner', 'OURS', { assignedClientId: id('client'), assignedStaffIds: [id('staff'), id('owner')] })()],
  ['POST /api/tasks', 'staff make one of the other client', () => create('staff', 'THEIRS', { assignedClientId: id('otherClient'), assignedStaffId: id('otherStaff') })()],
  ['POST /api/tasks', 'an admin makes one of nobody', () => create('admin', 'INTERNAL', { status: 'priority', assignedStaffIds: [id('staff'), id('superOwner')] })()],
  ['POST /api/tasks', 'a super owner makes another', create('superOwner', 'INTERNAL more', { status: 'completed' })],
  ['PUT /api/tasks/:id', 'an owner edits', put('owner', 'THEIRS', () => ({ title: 'THEIRS, edited', dueDate: '2031-01-01' }))],
  ['PUT /api/tasks/:id', 'an admin edits', put('admin', 'INTERNAL', () => ({ description: 'INTERNAL notes', progressPercent: 40 }))],
  ['PUT /api/tasks/:id', 'a super owner edits', put('superOwner', 'OURS', () => ({ description: 'OURS indeed', status: 'priority' }))],
  ['PUT /api/tasks/:id', 'staff edit their own', put('otherStaff', 'THEIRS', () => ({ description: 'THEIRS alone', progressPercent: 10 }))],
  ['PUT /api/tasks/:id', 'staff swipe a card', put('staff', 'THEIRS', () => ({ status: 'in-progress' }))],
  ['PUT /api/tasks/:id/reorder', 'staff drag a card', reorder('staff', 'INTERNAL', () => ({ status: 'priority', afterId: made.OURS?.id }))],
  ['PUT /api/tasks/:id/reorder', 'an admin drags one to another column', reorder('admin', 'INTERNAL more', () => ({ status: 'priority', newIndex: 1 }))],
  ['PUT /api/tasks/:id/reorder', 'a super owner drags one back', reorder('superOwner', 'INTERNAL more', () => ({ status: 'completed', newIndex: 0 }))],
  ['POST /api/timer/start', 'staff start a timer', start('staff', 'OURS', 'OURS timed')],
  ['POST /api/timer/start', 'an owner times the same', start('owner', 'OURS', 'OURS too')],
  ['POST /api/timer/start', 'staff switch', start('staff', 'INTERNAL', 'INTERNAL work')],
  ['POST /api/timer/start', 'other staff start', start('otherStaff', 'THEIRS', 'THEIRS timed')],
  ['POST /api/timer/force-stop/:timerId', 'a super owner stops it', () => people.superOwner.http.post(`/api/timer/force-stop/${made.timer?.id}`)],
  ['POST /api/timer/stop', 'an owner stops', () => people.owner.http.post('/api/timer/stop')],
  ['POST /api/upload/screenshot', 'staff upload a picture', async () => people.staff.http.post('/api/upload/screenshot').attach('screenshot', await picture('png'), 'a.png')],
  ['POST /api/task-reports', 'other staff report', report('otherStaff', 'THEIRS', 'THEIRS, BY OTHER STAFF')],
  ['POST /api/task-reports', 'staff report', report('staff', 'OURS', 'OURS, BY STAFF')],
  ['DELETE /api/task-reports/:id', 'an owner deletes it', () => people.owner.http.delete(`/api/task-reports/${made.report?.id}`)],
  ['PUT /api/tasks/:id', 'a task passes from one client to the other', put('owner', 'OURS', () => ({ assignedClientId: id('otherClient') }))],
  ['PUT /api/tasks/:id', 'and is edited there', put('owner', 'OURS', () => ({ title: 'THEIRS now', description: 'THEIRS' }))],
  ['POST /api/timer/start', 'and timed there', start('owner', 'OURS', 'THEIRS now')],
  ['POST /api/timer/stop', 'and no longer', () => people.owner.http.post('/api/timer/stop')],
  ['PUT /api/tasks/:id', 'and is cleared before it comes back', put('owner', 'OURS', () => ({ title: 'Neutral', description: '', assignedClientId: null }))],
  ['PUT /api/tasks/:id', 'and comes back', put('admin', 'OURS', () => ({ title: 'OURS again', assignedClientId: id('client') }))],
  ['PUT /api/tasks/:id', 'staff are taken off', put('admin', 'INTERNAL', () => ({ assignedStaffIds: [] }))],
  ['DELETE /api/tasks/:id', 'an admin deletes a task with a running timer', () => people.admin.http.delete(`/api/tasks/${made.INTERNAL?.id}`)],
  ['DELETE /api/tasks/:id', 'an owner deletes one of a client', () => people.owner.http.delete(`/api/tasks/${made.THEIRS?.id}`)],
  ['POST /api/auth/change-password', 'staff change their password', () => people.staff.http.post('/api/auth/change-password').send({ currentPassword: PASSWORD, newPassword: 'battery staple' })],
  ['POST /api/auth/signout', 'somebody else signs out', async () => (await app.as('STAFF')).http.post('/api/auth/signout')],
];
