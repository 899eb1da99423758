import './analytics';
import './calendar';
import './chat';
import './chat-keys';
import './comments';
import './labels';
import './meetings';
import './monitor';
import './notifications';
import './reports';
import './timesheets';
import './users';
import './views';
import type { AnalyticsPeriod, Timer } from '@contract';
import { waitFor } from '@testing-library/react';
import { deliver, requestResync } from '@/realtime/event-registry';
import { type FakeResponse, fakeServer } from '@/testing/fake-server';
import { makeUser } from '@/testing/make-user';
import { storeFor } from '@/testing/signed-in';
import { api } from './base-api';
import { sessionEnded } from './session-slice';
import { timerApi } from './timer';

const timer: Timer = { id: 'l1', taskId: 't1', taskTitle: 'Hinge', startTime: '2026-01-01T10:00:00Z', description: '' };
const CURRENT = 'GET /api/timer/current';

/** A server that holds its first responses to one call until they are released, and sends later ones at once. */
function holding(call: string, held: FakeResponse[], later: FakeResponse) {
  const letGo: (() => void)[] = [];
  const waiting = [...held];
  const server = fakeServer({
    [call]: () => {
      const response = waiting.shift();
      return response ? new Promise<FakeResponse>((resolve) => letGo.push(() => resolve(response))) : later;
    },
  });
  const requested = () => server.calls.filter((it) => it === call).length;
  return { requested: requested, letGo: () => letGo.shift()!() };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

it('refetches a query that went stale during its first request', async () => {
  const server = holding(CURRENT, [{ body: null }], { body: timer });
  const store = await storeFor(makeUser());
  void store.dispatch(timerApi.endpoints.getCurrentTimer.initiate());
  await waitFor(() => expect(server.requested()).toBe(1));
  requestResync();
  server.letGo();
  await waitFor(() => expect(timerApi.endpoints.getCurrentTimer.select()(store.getState()).data).toEqual(timer));
});

it('refetches a query that went stale during a later request', async () => {
  const server = holding(CURRENT, [{ body: null }, { body: null }], { body: timer });
  const store = await storeFor(makeUser());
  const first = store.dispatch(timerApi.endpoints.getCurrentTimer.initiate());
  await waitFor(() => expect(server.requested()).toBe(1));
  server.letGo();
  await first;
  requestResync();
  await waitFor(() => expect(server.requested()).toBe(2));
  requestResync();
  server.letGo();
  await waitFor(() => expect(timerApi.endpoints.getCurrentTimer.select()(store.getState()).data).toEqual(timer));
});

it('refetches once, however often a query went stale, and not at all if it did not', async () => {
  const server = holding(CURRENT, [{ body: null }], { body: timer });
  const store = await storeFor(makeUser());
  void store.dispatch(timerApi.endpoints.getCurrentTimer.initiate());
  await waitFor(() => expect(server.requested()).toBe(1));
  for (let n = 0; n < 5; n += 1) requestResync();
  server.letGo();
  await waitFor(() => expect(server.requested()).toBe(2));
  await settled();
  store.dispatch(api.util.invalidateTags(['Meeting']));
  await settled();
  expect(server.requested()).toBe(2);
});

it('refetches nothing once the session has ended', async () => {
  const server = holding(CURRENT, [{ body: null }], { body: timer });
  const store = await storeFor(makeUser());
  void store.dispatch(timerApi.endpoints.getCurrentTimer.initiate());
  await waitFor(() => expect(server.requested()).toBe(1));
  requestResync();
  store.dispatch(sessionEnded('signed-out'));
  server.letGo();
  await settled();
  expect(server.requested()).toBe(1);
});

interface Endpoint {
  initiate: (arg: unknown) => never;
}

const PERIOD: AnalyticsPeriod = 'week';
const LIST = { body: [] };

/** Every read that a resync refreshes: endpoint, argument, call, response. */
const READS: [name: string, arg: unknown, call: string, answer: FakeResponse][] = [
  ['getCurrentTimer', undefined, 'GET /api/timer/current', { body: null }],
  ['getDailySummary', undefined, 'GET /api/timer/daily-summary', { body: { tasks: [] } }],
  ['getTaskLogs', 't1', 'GET /api/timer/task-logs/t1', LIST],
  ['getAutoStopped', undefined, 'GET /api/timer/auto-stopped', LIST],
  ['getReports', {}, 'GET /api/task-reports', LIST],
  ['getReportsOfTask', 't1', 'GET /api/task-reports', LIST],
  ['getComments', 't1', 'GET /api/tasks/t1/comments', LIST],
  ['getTaskFiles', 't1', 'GET /api/tasks/t1/attachments', LIST],
  ['getLabels', undefined, 'GET /api/labels', LIST],
  ['getNotifications', undefined, 'GET /api/notifications', { body: { items: [], unreadCount: 0 } }],
  ['getGroups', undefined, 'GET /api/group-chat', LIST],
  ['getDirectChats', undefined, 'GET /api/chat/direct', LIST],
  ['getDirectUnread', undefined, 'GET /api/chat/direct/unread-counts', { body: {} }],
  ['getOwnKeys', undefined, 'GET /api/profile/encryption-keys', LIST],
  ['getMeeting', 'm1', 'GET /api/meetings/m1', { body: { id: 'm1' } }],
  ['getCalendarEvents', { start: 'a', end: 'b' }, 'GET /api/calendar/events', LIST],
  ['getGoogleStatus', undefined, 'GET /api/calendar/google/status', { body: {} }],
  ['getStaffStatus', undefined, 'GET /api/staff-monitor/status', { body: { staff: [] } }],
  ['getAnalytics', PERIOD, 'GET /api/analytics/week', { body: {} }],
  ['getAllUsers', undefined, 'GET /api/user/all', { body: { staff: [], clients: [], owners: [] } }],
  ['getTimesheet', { userId: 'u1', week: '2026-W01' }, 'GET /api/timesheets', { body: {} }],
  ['getViews', undefined, 'GET /api/views', LIST],
];

it.each(READS)('%s is refetched after a resync during its first request', async (name, arg, call, response) => {
  const server = holding(call, [response], response);
  const store = await storeFor(makeUser());
  const { initiate } = (api.endpoints as unknown as Record<string, Endpoint>)[name]!;
  store.dispatch(initiate(arg));
  await waitFor(() => expect(server.requested()).toBe(1));
  requestResync();
  server.letGo();
  await waitFor(() => expect(server.requested()).toBe(2), { timeout: 5_000 });
});

it('shows a meeting with a change that arrives during its first request', async () => {
  const server = holding('GET /api/meetings/m1', [{ body: { id: 'm1', title: 'Before' } }], { status: 500 });
  const store = await storeFor(makeUser());
  const { initiate } = (api.endpoints as unknown as Record<string, Endpoint>)['getMeeting']!;
  store.dispatch(initiate('m1'));
  await waitFor(() => expect(server.requested()).toBe(1));
  deliver('meeting-updated', { id: 'm1', title: 'After' });
  server.letGo();
  await waitFor(() => expect(JSON.stringify(store.getState().api.queries)).toContain('After'));
});
