import type { Response } from 'supertest';
import { PasswordHasher } from '../../src/platform/security/password-hasher';
import type { Member, TestApp } from './app';
import { picture } from './pictures';
import { scriptedChat } from './scripted-chat';
import { scriptedInvitations } from './scripted-invitations';
import { scriptedLabels } from './scripted-labels';
import { scriptedNotifications } from './scripted-notifications';
import { scriptedTalk } from './scripted-talk';
import { scriptedCell, scriptedRestore, scriptedUndo } from './scripted-undo';
import { scriptedWeek } from './scripted-week';
import { hoursAgo } from './zones';

const ROLES = {
  owner: 'OWNER',
  admin: 'ADMIN',
  superOwner: 'SUPER_OWNER',
  staff: 'STAFF',
  otherStaff: 'STAFF',
  client: 'CLIENT',
  otherClient: 'CLIENT',
} as const;
const TIMES = { startTime: '2031-03-02T09:00:00Z', endTime: '2031-03-02T10:00:00Z' };
const PASSWORD = 'correct horse';

export type Name = keyof typeof ROLES;
export const NAMES = Object.keys(ROLES) as Name[];
export type Cast = Record<Name, Member>;

/** Calls `make` for each member of the cast and returns the results by name. */
export async function forEachName<T>(make: (name: Name) => Promise<T>): Promise<Record<Name, T>> {
  return Object.fromEntries(await Promise.all(NAMES.map(async (name) => [name, await make(name)]))) as Record<Name, T>;
}

export async function engage(app: TestApp): Promise<Cast> {
  const passwordHash = await app.nest.get(PasswordHasher).hash(PASSWORD);
  return forEachName((name) => app.as(ROLES[name], { name, passwordHash }));
}

export interface Step {
  /** As registered by the server. */
  route: string;
  what: string;
  act: () => PromiseLike<Response>;
}

/**
 * A working day in which every role makes every change it may make. A word in each text says who may read it: OURS the
 * team and the client, THEIRS the team and the other client, INTERNAL the team; BY STAFF and BY OTHER mark reports.
 */
export function scriptedDay(app: TestApp, cast: Cast): Step[] {
  const { owner, admin, superOwner, staff, otherStaff, client, otherClient } = cast;
  const steps: Step[] = [];
  /** Ids of created things, by name. */
  const made = new Map<string, string>();
  const step = (route: string, what: string, send: () => PromiseLike<Response>, name?: string) => {
    const act = async () => {
      const response = await send();
      if (name) made.set(name, response.body.id as string);
      return response;
    };
    steps.push({ route, what, act });
  };

  const create = (who: Member, title: string, body: object) =>
    step(
      'POST /api/tasks',
      `${who.user.name} makes "${title}"`,
      () => who.http.post('/api/tasks').send({ ...body, title }),
      title,
    );
  const edit = (who: Member, name: string, what: string, body: object) =>
    step('PUT /api/tasks/:id', `${who.user.name} ${what}`, () =>
      who.http.put(`/api/tasks/${made.get(name)}`).send(body),
    );
  const drag = (who: Member, name: string, body: object, after?: string) =>
    step('PUT /api/tasks/:id/reorder', `${who.user.name} drags "${name}"`, () =>
      who.http
        .put(`/api/tasks/${made.get(name)}/reorder`)
        .send({ ...body, ...(after && { afterId: made.get(after) }) }),
    );
  const start = (who: Member, name: string, description: string) =>
    step(
      'POST /api/timer/start',
      `${who.user.name} starts a timer on "${name}"`,
      () => who.http.post('/api/timer/start').send({ taskId: made.get(name), description }),
      'timer',
    );
  const stop = (who: Member) =>
    step('POST /api/timer/stop', `${who.user.name} stops it`, () => who.http.post('/api/timer/stop'));
  const report = (who: Member, name: string, workDescription: string) =>
    step(
      'POST /api/task-reports',
      `${who.user.name} reports on "${name}"`,
      () => who.http.post('/api/task-reports').send({ taskId: made.get(name), workDescription, hoursWorked: 1 }),
      'report',
    );
  const remove = (who: Member, name: string) =>
    step('DELETE /api/tasks/:id', `${who.user.name} deletes "${name}"`, () =>
      who.http.delete(`/api/tasks/${made.get(name)}`),
    );

  step('POST /api/auth/signin', 'staff signs in elsewhere', () =>
    app.anonymous.post('/api/auth/signin').send({ email: staff.user.email, password: PASSWORD }),
  );
  create(owner, 'OURS', { assignedClientId: client.id, assignedStaffIds: [staff.id, owner.id] });
  create(staff, 'THEIRS', { assignedClientId: otherClient.id, assignedStaffId: otherStaff.id });
  create(admin, 'INTERNAL', { status: 'priority', assignedStaffIds: [staff.id, superOwner.id] });
  create(superOwner, 'INTERNAL, more', { status: 'completed' });
  edit(owner, 'THEIRS', 'edits', { title: 'THEIRS, edited', dueDate: '2031-01-01' });
  edit(admin, 'INTERNAL', 'edits', { description: 'INTERNAL notes', progressPercent: 40 });
  edit(superOwner, 'OURS', 'edits', { description: 'OURS indeed', status: 'priority' });
  edit(otherStaff, 'THEIRS', 'edits', { description: 'THEIRS alone', progressPercent: 10 });
  edit(staff, 'THEIRS', 'swipes', { status: 'in-progress' });
  drag(staff, 'INTERNAL', { status: 'priority' }, 'OURS');
  drag(owner, 'OURS', { status: 'priority' }, 'INTERNAL');
  drag(admin, 'INTERNAL, more', { status: 'priority', newIndex: 1 });
  drag(superOwner, 'INTERNAL, more', { status: 'completed', newIndex: 0 });
  steps.push(...scriptedLabels(cast, made));
  start(staff, 'OURS', 'OURS, timed');
  start(owner, 'OURS', 'OURS, too');
  start(superOwner, 'INTERNAL', 'INTERNAL');
  start(staff, 'INTERNAL', 'INTERNAL');
  start(otherStaff, 'THEIRS', 'THEIRS, timed');
  step('POST /api/timer/force-stop/:timerId', 'superOwner stops it', () =>
    superOwner.http.post(`/api/timer/force-stop/${made.get('timer')}`),
  );
  stop(owner);
  step('POST /api/jobs/:name/run', 'admin has forgotten timers stopped', async () => {
    await app.db.query(
      `UPDATE time_logs SET started_at = started_at - interval '13 hours' WHERE user_id = $1 AND ended_at IS NULL`,
      [superOwner.id],
    );
    return admin.http.post('/api/jobs/shift-close/run');
  });
  step('PUT /api/timer/sessions/:id', 'superOwner says when it really ended', async () => {
    const { body } = await superOwner.http.get('/api/timer/auto-stopped');
    return superOwner.http.put(`/api/timer/sessions/${body[0].id}`).send({ endTime: body[0].startTime });
  });
  step(
    'POST /api/time-logs',
    'admin adds what otherStaff forgot to time',
    () =>
      admin.http.post('/api/time-logs').send({
        ...{ userId: otherStaff.id, taskId: made.get('THEIRS'), startTime: hoursAgo(40), endTime: hoursAgo(38) },
        ...{ description: 'THEIRS, forgotten', reason: 'THEIRS, no timer' },
      }),
    'session',
  );
  step('PUT /api/time-logs/:id', 'otherStaff makes it longer', () =>
    otherStaff.http.put(`/api/time-logs/${made.get('session')}`).send({ endTime: hoursAgo(36), reason: 'Took longer' }),
  );
  step('POST /api/time-logs/:id/split', 'superOwner splits it', () =>
    superOwner.http
      .post(`/api/time-logs/${made.get('session')}/split`)
      .send({ at: hoursAgo(39), reason: 'Two things' }),
  );
  step('DELETE /api/time-logs/:id', 'owner removes the first part', () =>
    owner.http.delete(`/api/time-logs/${made.get('session')}`).send({ reason: 'Not worked' }),
  );
  step('PUT /api/rates', 'owner sets a rate', () =>
    owner.http.put('/api/rates').send({ userId: staff.id, rate: 80, currency: 'EUR', from: '2026-01-01' }),
  );
  step('DELETE /api/rates/:id', 'superOwner removes it', async () => {
    const { body } = await superOwner.http.get('/api/rates');
    return superOwner.http.delete(`/api/rates/${body[0].id}`);
  });
  steps.push(...scriptedCell(cast, made));
  step('POST /api/upload/screenshot', 'staff uploads a picture', async () => {
    const image = await picture('png');
    return staff.http.post('/api/upload/screenshot').attach('screenshot', image, 'a.png');
  });
  report(owner, 'INTERNAL', 'INTERNAL, BY OWNER');
  report(superOwner, 'INTERNAL', 'INTERNAL, BY OWNER');
  report(otherStaff, 'THEIRS', 'THEIRS, BY OTHER staff');
  report(staff, 'OURS', 'OURS, BY STAFF');
  step('DELETE /api/task-reports/:id', 'owner deletes it', () =>
    owner.http.delete(`/api/task-reports/${made.get('report')}`),
  );
  steps.push(...scriptedTalk(cast, made));
  edit(owner, 'OURS', 'gives it to the other client', {
    title: 'Neutral',
    description: '',
    assignedClientId: otherClient.id,
  });
  edit(staff, 'OURS', 'edits it there', { title: 'THEIRS now', description: 'THEIRS' });
  start(owner, 'OURS', 'THEIRS now');
  stop(owner);
  edit(owner, 'OURS', 'takes it away', { title: 'Neutral', description: '', assignedClientId: null });
  edit(admin, 'OURS', 'gives it back', { title: 'OURS again', assignedClientId: client.id });
  edit(admin, 'INTERNAL', 'takes everybody off', { assignedStaffIds: [] });
  steps.push(...scriptedUndo(cast, made));
  remove(admin, 'INTERNAL');
  remove(owner, 'THEIRS');
  steps.push(...scriptedRestore(cast, made));
  remove(superOwner, 'INTERNAL, more');
  steps.push(...scriptedChat(cast), ...scriptedWeek(cast));
  const meet = (who: Member, title: string, attendees: Member[]) =>
    step(
      'POST /api/meetings',
      `${who.user.name} calls "${title}"`,
      () =>
        who.http
          .post('/api/meetings')
          .send({ ...TIMES, title, meetingType: 'OTHER', attendeeIds: attendees.map(({ id }) => id) }),
      title,
    );
  const recall = (who: Member, title: string, attendees: Member[]) =>
    step('PUT /api/meetings/:id', `${who.user.name} asks others to "${title}"`, () =>
      who.http.put(`/api/meetings/${made.get(title)}`).send({ attendeeIds: attendees.map(({ id }) => id) }),
    );
  const callOff = (who: Member, title: string) =>
    step('DELETE /api/meetings/:id', `${who.user.name} calls off "${title}"`, () =>
      who.http.delete(`/api/meetings/${made.get(title)}`),
    );
  meet(staff, 'INTERNAL, BY STAFF, met', [staff, owner]);
  recall(owner, 'INTERNAL, BY STAFF, met', [admin]);
  meet(client, 'OURS, met', [client, staff]);
  recall(superOwner, 'OURS, met', [otherStaff, owner]);
  callOff(client, 'OURS, met');
  callOff(admin, 'INTERNAL, BY STAFF, met');
  step('POST /api/calendar/feed', 'client subscribes', () => client.http.post('/api/calendar/feed'));
  step('DELETE /api/calendar/feed', 'client no longer does', () => client.http.delete('/api/calendar/feed'));
  step('POST /api/calendar/google/disconnect', 'staff disconnects', () =>
    staff.http.post('/api/calendar/google/disconnect'),
  );
  step('POST /api/ai-brain/create-tasks', 'staff has ideas', () =>
    staff.http.post('/api/ai-brain/create-tasks').send({ approvedTasks: [{ title: 'INTERNAL idea', approved: true }] }),
  );
  steps.push(...scriptedNotifications(cast));
  step('PUT /api/user/settings', 'staff takes another name', () =>
    staff.http.put('/api/user/settings').send({ name: 'staff, renamed' }),
  );
  step('PUT /api/user/:id', 'owner renames the other staff member', () =>
    owner.http.put(`/api/user/${otherStaff.id}`).send({ name: 'other, renamed' }),
  );
  step('POST /api/user/create', 'owner engages somebody', async () => {
    const response = await owner.http
      .post('/api/user/create')
      .send({ email: 'late@example.test', name: 'Late', role: 'STAFF' });
    made.set('late', (response.body as { user: { id: string } }).user.id);
    return response;
  });
  step('DELETE /api/user/:id', 'owner lets them go', () => owner.http.delete(`/api/user/${made.get('late')}`));
  steps.push(...scriptedInvitations(app, cast));
  step('POST /api/auth/change-password', 'staff changes the password', () =>
    staff.http.post('/api/auth/change-password').send({ currentPassword: PASSWORD, newPassword: 'battery staple' }),
  );
  step('POST /api/auth/signout', 'somebody signs out', async () =>
    (await app.as('STAFF')).http.post('/api/auth/signout'),
  );
  return steps;
}
