import './checklist';
import './comments';
import './meetings';
import './profile';
import './rates';
import './security';
import './task-history';
import './time-logs';
import './trash';
import { type EventPayload, type LoggedEvent, POSITION_HEADER, type TimeLogChanged } from '@contract';
import { waitFor } from '@testing-library/react';
import { deliver } from '@/realtime/event-registry';
import { type FakeResponse, fakeServer } from '@/testing/fake-server';
import { makeMeeting } from '@/testing/make-meeting';
import { makeTask } from '@/testing/make-task';
import { makeUser } from '@/testing/make-user';
import { storeFor } from '@/testing/signed-in';
import { api } from './base-api';
import { timerApi } from './timer';

const user = makeUser();
const at = (number: number) => `log-${String(number).padStart(4, '0')}`;
const read = (body: unknown, number: number): FakeResponse => ({ body, headers: { [POSITION_HEADER]: at(number) } });
const receive = <Name extends LoggedEvent>(name: Name, payload: EventPayload<Name>, number: number) =>
  deliver(name, payload, at(number));
/** Longer than any delay before a refetch. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 400));
const patiently = (check: () => void) => waitFor(check, { timeout: 10_000 });

interface Endpoint {
  initiate: (arg: unknown) => never;
  select: (arg: unknown) => (state: unknown) => { data?: unknown };
}

type Answer = () => FakeResponse | Promise<FakeResponse>;

async function opened(endpointName: string, arg: unknown, path: string, response: Answer, by = user) {
  const server = fakeServer({ [`GET /api${path}`]: response });
  const store = await storeFor(by);
  const endpoint = (api.endpoints as Record<string, Endpoint>)[endpointName]!;
  void store.dispatch(endpoint.initiate(arg));
  return { requested: () => server.calls.length, data: () => endpoint.select(arg)(store.getState()).data };
}

/** A history and comments are cached in pages. */
function asCached(endpointName: string, body: unknown): unknown {
  if (endpointName === 'getTaskHistory') return { pages: [{ lines: body }], pageParams: [''] };
  return endpointName === 'getComments' ? { pages: [{ comments: body }], pageParams: [''] } : body;
}

/** Loads a query. Each response was read later than the events before it. */
async function shown(endpointName: string, arg: unknown, path: string, body: unknown, by = user) {
  let position = 0;
  const page = await opened(endpointName, arg, path, () => read(body, (position += 10)), by);
  await patiently(() => expect(page.data()).toEqual(asCached(endpointName, body)));
  return page;
}

const ann = { id: 'ann', name: 'Ann' };
const line = { id: 'h1', taskId: 't1', actor: ann, at: '2026-01-01T10:00:00Z', kind: 'deleted' };
const rate = { id: 'r1', taskId: null, clientId: null, userId: 'ann', name: 'Ann', rate: 80, currency: 'EUR' };
const trashed = { id: 't1', title: 'Hinge', deletedBy: ann };
const busy = { startTime: '2026-01-01T10:00:00Z', endTime: '2026-01-01T11:00:00Z', attendeeIds: 'ann' };

it.each([
  ['getTaskHistory', 't1', '/tasks/t1/history', [line]],
  ['getTrash', undefined, '/tasks/trash', [trashed]],
  ['getTimeLogHistory', { id: 'l1', revisions: 1 }, '/time-logs/l1/history', [{ revision: 1, actor: ann }]],
  ['getRates', undefined, '/rates', [rate]],
  ['getBusyAttendees', busy, '/meetings/busy', [{ userId: 'ann', name: 'Ann' }]],
])('%s contains names, and is refetched when one of these users changes', async (name, arg, path, body) => {
  const page = await shown(name, arg, path, body);
  receive('user-updated', { userId: 'bob', user: null }, 11);
  await settled();
  expect(page.requested()).toBe(1);
  receive('user-updated', { userId: 'ann', user: null }, 12);
  await patiently(() => expect(page.requested()).toBe(2));
});

it.each([
  ['getProfile', '/user/profile'],
  ['getTwoFactor', '/auth/two-factor'],
])('%s is refetched when the signed-in user changes', async (name, path) => {
  const page = await shown(name, undefined, path, {});
  receive('user-updated', { userId: 'ann', user: null }, 11);
  await settled();
  expect(page.requested()).toBe(1);
  receive('user-updated', { userId: user.id, user: null }, 12);
  await patiently(() => expect(page.requested()).toBe(2));
});

it('a history is refetched for its own task only, once for all events of one change', async () => {
  const page = await shown('getTaskHistory', 't1', '/tasks/t1/history', [line]);
  receive('task-updated', makeTask({ id: 't2' }), 11);
  receive('task-deleted', { taskId: 't2' }, 12);
  await settled();
  expect(page.requested()).toBe(1);
  const started = { id: 'l1', taskId: 't1', taskTitle: 'Hinge', startTime: '2026-01-01T10:00:00Z', description: '' };
  receive('timer-started', { ...started, userId: 'ann', userName: 'Ann' }, 13);
  receive('task-updated', makeTask({ id: 't1' }), 14);
  await patiently(() => expect(page.requested()).toBe(2));
  await settled();
  expect(page.requested()).toBe(2);
});

it('the trash drops a restored task, and is refetched after a deletion', async () => {
  const page = await shown('getTrash', undefined, '/tasks/trash', [trashed]);
  receive('task-created', makeTask({ id: 't1' }), 11);
  expect(page.data()).toEqual([]);
  receive('task-deleted', { taskId: 't2' }, 12);
  await patiently(() => expect(page.requested()).toBe(2));
});

describe('a meeting that the user could not see is fetched once they are invited', () => {
  const meeting = makeMeeting({ id: 'm1' });
  const responses = () => [{ status: 404, body: { error: 'Not found' } }, read(meeting, 12)];

  it('after the refusal', async () => {
    const rest = responses();
    const page = await opened('getMeeting', 'm1', '/meetings/m1', () => rest.shift()!);
    await patiently(() => expect(rest).toHaveLength(1));
    await settled();
    receive('meeting-updated', makeMeeting({ id: 'm2' }), 11);
    await settled();
    expect(page.requested()).toBe(1);
    receive('meeting-updated', meeting, 12);
    await patiently(() => expect(page.data()).toEqual(meeting));
    await settled();
    expect(page.requested()).toBe(2);
  });

  it('while the refusal is in flight', async () => {
    const rest = responses();
    let response: () => void = () => undefined;
    const later = new Promise<void>((resolve) => (response = resolve));
    const page = await opened('getMeeting', 'm1', '/meetings/m1', () => later.then(() => rest.shift()!));
    await patiently(() => expect(page.requested()).toBe(1));
    receive('meeting-updated', meeting, 12);
    response();
    await patiently(() => expect(page.data()).toEqual(meeting));
    await settled();
    expect(page.requested()).toBe(2);
  });
});

it.each([
  ['a client that has it again', 'task-assigned', 'CLIENT', 2],
  ['the team, who never lost sight of it', 'task-assigned', 'STAFF', 1],
  ['the team after it was restored', 'task-created', 'STAFF', 2],
] as const)('refetches the checklist of a task only if it was out of sight: %s', async (_, event, role, requests) => {
  const page = await shown('getChecklist', 't1', '/tasks/t1/checklist', [], makeUser({ role }));
  receive(event, makeTask({ id: 't2' }), 11);
  receive(event, makeTask({ id: 't1' }), 12);
  await settled();
  expect(page.requested()).toBe(requests);
});

it.each([
  ['getComments', '/tasks/t1/comments', 'CLIENT', 2],
  ['getComments', '/tasks/t1/comments', 'STAFF', 1],
  ['getTaskFiles', '/tasks/t1/attachments', 'CLIENT', 2],
  ['getTaskFiles', '/tasks/t1/attachments', 'STAFF', 1],
] as const)(
  '%s may gain what a former client wrote if that user joins the team: %s, %s',
  async (name, path, role, requests) => {
    const page = await shown(name, 't1', path, [], makeUser({ role }));
    receive('user-updated', { userId: 'bob', user: null }, 11);
    await settled();
    expect(page.requested()).toBe(requests);
  },
);

it.each([
  ['a client, who may not see all of them', 'CLIENT', 2],
  ['the team', 'STAFF', 1],
] as const)('as many files as before need not be the same: %s', async (_, role, requests) => {
  const files = [{ id: 'f1', addedBy: ann }];
  const page = await shown('getTaskFiles', 't1', '/tasks/t1/attachments', files, makeUser({ role }));
  receive('task-updated', makeTask({ id: 't1', attachmentCount: 1 }), 11);
  await settled();
  expect(page.requested()).toBe(requests);
});

it('the rate of a task has its current title', async () => {
  const page = await shown('getRates', undefined, '/rates', [{ ...rate, userId: null, taskId: 't1', name: 'Hinge' }]);
  receive('task-updated', makeTask({ id: 't1', title: 'Door' }), 11);
  expect(page.data()).toMatchObject([{ name: 'Door' }]);
  await settled();
  expect(page.requested()).toBe(1);
});

it('a correction by the user causes one refetch, though its event arrives before its response', async () => {
  const SUMMARY = 'GET /api/timer/daily-summary';
  const summary = { date: '2026-01-01', totalHours: 0, currentSessionHours: 0, shiftStartTime: null, tasks: [] };
  let response: () => void = () => undefined;
  const later = new Promise<void>((resolve) => (response = resolve));
  const server = fakeServer({
    [SUMMARY]: async () => {
      if (server.calls.length === 1) return read(summary, 1);
      await later;
      return read({ ...summary, totalHours: 3 }, 2);
    },
    'PUT /api/timer/sessions/l1': () => ({ body: {} }),
  });
  const store = await storeFor(user);
  const { getDailySummary, correctSession } = timerApi.endpoints;
  await store.dispatch(getDailySummary.initiate());
  const session = { taskIds: ['t1'], session: null };
  receive('time-log-changed', { ...session, id: 'l1', userId: user.id } satisfies TimeLogChanged, 2);
  await patiently(() => expect(server.calls).toEqual([SUMMARY, SUMMARY]));
  await store.dispatch(correctSession.initiate({ id: 'l1', endTime: '2026-01-01T11:00:00Z' }));
  response();
  await patiently(() => expect(getDailySummary.select()(store.getState()).data?.totalHours).toBe(3));
  await settled();
  expect(server.calls.filter((call) => call === SUMMARY)).toHaveLength(2);
});
