import './monitor';
import {
  type EventPayload,
  LIMITS,
  type LoggedEvent,
  type MonitorSummary,
  POSITION_HEADER,
  type Timer,
} from '@contract';
import { waitFor } from '@testing-library/react';
import { deliver, requestResync } from '@/realtime/event-registry';
import { forgetPositions, noteResponse, resumePosition } from '@/realtime/position';
import { type FakeResponse, fakeServer } from '@/testing/fake-server';
import { makeGroup } from '@/testing/make-group';
import { makeNotification } from '@/testing/make-notification';
import { makeUser } from '@/testing/make-user';
import { storeFor } from '@/testing/signed-in';
import { chatApi } from './chat';
import { itemsIn } from './notification-pages';
import { notificationsApi } from './notifications';
import { timerApi } from './timer';

const user = makeUser();
const timer: Timer = { id: 'l1', taskId: 't1', taskTitle: 'Hinge', startTime: '2026-01-01T10:00:00Z', description: '' };
const started = { ...timer, userId: user.id, userName: user.name };
const CURRENT = 'GET /api/timer/current';
const GROUPS = 'GET /api/group-chat';

const at = (number: number) => `log-${String(number).padStart(4, '0')}`;
const read = (body: unknown, number: number): FakeResponse => ({ body, headers: { [POSITION_HEADER]: at(number) } });
const receive = <Name extends LoggedEvent>(name: Name, payload: EventPayload<Name>, number: number) =>
  deliver(name, payload, at(number));
/** Longer than any delay before a refetch. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 400));

/** A server whose responses to one call the test releases one by one. */
function holding(call: string) {
  const requested: ((response: FakeResponse) => void)[] = [];
  const server = fakeServer({ [call]: () => new Promise<FakeResponse>((resolve) => requested.push(resolve)) });
  const respond = async (number: number, with_: FakeResponse) => {
    await waitFor(() => expect(requested.length).toBeGreaterThan(number));
    requested[number]!(with_);
  };
  return { ...server, requested, respond };
}

async function timerPage() {
  const server = holding(CURRENT);
  const store = await storeFor(user);
  void store.dispatch(timerApi.endpoints.getCurrentTimer.initiate());
  await waitFor(() => expect(server.requested).toHaveLength(1));
  const shown = () => timerApi.endpoints.getCurrentTimer.select()(store.getState()).data;
  return { server, shown };
}

it.each([
  ['before it was read', 4, timer],
  ['after it was read', 6, null],
])('handles an event that arrives before the first response, and happened %s', async (_, number, expected) => {
  const { server, shown } = await timerPage();
  receive('timer-stopped', { ...started, endTime: timer.startTime, hoursLogged: 0, autoStopped: false }, number);
  await server.respond(0, read(timer, 5));
  await settled();
  expect(shown()).toEqual(expected);
  expect(server.requested).toHaveLength(1);
});

it('does not apply an event that the response already contains', async () => {
  const { server, shown } = await timerPage();
  await server.respond(0, read(null, 5));
  await settled();
  receive('timer-started', started, 5);
  await settled();
  expect(shown()).toBeNull();
  receive('timer-started', started, 6);
  await settled();
  expect(shown()).toEqual(timer);
});

it('applies an event that a response without a position may lack', async () => {
  const { server, shown } = await timerPage();
  await server.respond(0, { body: null });
  await settled();
  receive('timer-started', started, 1);
  await settled();
  expect(shown()).toEqual(timer);
});

describe('a resync', () => {
  it('refetches an older response, once', async () => {
    const { server, shown } = await timerPage();
    await server.respond(0, read(null, 5));
    await settled();
    requestResync(at(9));
    requestResync(at(9));
    await server.respond(1, read(timer, 9));
    await settled();
    expect(shown()).toEqual(timer);
    expect(server.requested).toHaveLength(2);
  });

  it('does not refetch a response that is as new', async () => {
    const { server } = await timerPage();
    await server.respond(0, read(null, 9));
    await settled();
    requestResync(at(9));
    await settled();
    expect(server.requested).toHaveLength(1);
  });

  it.each([
    ['fetches again what was read before it', 8, 2],
    ['takes what was read after it', 9, 1],
  ])('that arrives before the first response %s', async (_, number, requests) => {
    const { server } = await timerPage();
    requestResync(at(9));
    await server.respond(0, read(null, number));
    await settled();
    expect(server.requested).toHaveLength(requests);
  });
});

describe('a response that only the server can update', () => {
  const ours = makeGroup([user]);
  async function groupsPage() {
    const server = holding(GROUPS);
    const store = await storeFor(user);
    void store.dispatch(chatApi.endpoints.getGroups.initiate());
    await waitFor(() => expect(server.requested).toHaveLength(1));
    const shown = () => chatApi.endpoints.getGroups.select()(store.getState()).data;
    return { server, shown };
  }
  const changed = (number: number) => receive('user-updated', { userId: user.id, user: null }, number);

  it('is refetched once for events that arrive together, and again for a later one', async () => {
    const { server } = await groupsPage();
    await server.respond(0, read([ours], 1));
    await settled();
    [2, 3, 4].forEach(changed);
    await server.respond(1, read([ours], 4));
    await settled();
    expect(server.requested).toHaveLength(2);
    changed(5);
    await server.respond(2, read([ours], 5));
    await settled();
    expect(server.requested).toHaveLength(3);
  });

  it('is refetched again if the request in flight was too early for an event', async () => {
    const { server } = await groupsPage();
    await server.respond(0, read([ours], 1));
    await settled();
    changed(2);
    await waitFor(() => expect(server.requested).toHaveLength(2));
    changed(4);
    await server.respond(1, read([ours], 3));
    await server.respond(2, read([ours], 4));
    await settled();
    expect(server.requested).toHaveLength(3);
  });

  it('keeps a change that arrives during the refetch', async () => {
    const { server, shown } = await groupsPage();
    await server.respond(0, read([ours], 1));
    await settled();
    changed(2);
    await waitFor(() => expect(server.requested).toHaveLength(2));
    const group = makeGroup([], { id: 'g2', createdAt: '2026-01-02T10:00:00.000Z' });
    receive('group-created', group, 4);
    await server.respond(1, read([ours], 3));
    await settled();
    expect(shown()).toEqual([group, ours]);
  });
});

it('keeps an event that arrives while a further page is in flight, though that page was read later', async () => {
  const server = holding('GET /api/notifications');
  const store = await storeFor(user);
  const { getNotifications } = notificationsApi.endpoints;
  const ids = Array.from({ length: LIMITS.notification.pageSize }, (_, index) => `n${900 - index}`);
  const items = ids.map((id) => makeNotification({ id }));
  void store.dispatch(getNotifications.initiate());
  await server.respond(0, read({ items, unreadCount: 0 }, 5));
  await settled();
  void store.dispatch(getNotifications.initiate(undefined, { direction: 'forward' }));
  await waitFor(() => expect(server.requested).toHaveLength(2));
  receive('notification', makeNotification({ id: 'n901' }), 6);
  await server.respond(1, read({ items: [], unreadCount: 0 }, 7));
  await settled();
  expect(itemsIn(getNotifications.select()(store.getState()).data!)[0]?.id).toBe('n901');
});

it('refetches a response read before the position from which the socket resumed', async () => {
  forgetPositions();
  noteResponse(at(5));
  resumePosition();
  const { server, shown } = await timerPage();
  await server.respond(0, read(null, 4));
  await server.respond(1, read(timer, 5));
  await settled();
  forgetPositions();
  expect(shown()).toEqual(timer);
  expect(server.requested).toHaveLength(2);
});

it('drops a response without subscribers instead of refetching it', async () => {
  const server = holding(GROUPS);
  const store = await storeFor(user);
  const query = store.dispatch(chatApi.endpoints.getGroups.initiate());
  await server.respond(0, read([makeGroup([user])], 1));
  await query;
  query.unsubscribe();
  receive('user-updated', { userId: user.id, user: null }, 2);
  await settled();
  expect(server.requested).toHaveLength(1);
  expect(chatApi.endpoints.getGroups.select()(store.getState()).data).toBeUndefined();
});

it('fetches nothing for a query that is not cached', async () => {
  const MONITOR = 'GET /api/staff-monitor/status';
  const server = fakeServer({ [MONITOR]: () => read({ staff: [] } as unknown as MonitorSummary, 1) });
  await storeFor(user);
  receive('timer-started', started, 2);
  requestResync(at(3));
  await settled();
  expect(server.calls).toEqual([]);
});
