import { LIMITS, NOTIFICATION_KINDS, type NotificationItem, type NotificationPreferences } from '@contract';
import { waitFor } from '@testing-library/react';
import { deliver, requestResync } from '@/realtime/event-registry';
import { fakeServer } from '@/testing/fake-server';
import { makeNotification } from '@/testing/make-notification';
import { makeUser } from '@/testing/make-user';
import { storeFor } from '@/testing/signed-in';
import { itemsIn, unreadIn } from './notification-pages';
import { notificationsApi } from './notifications';

const SIZE = LIMITS.notification.pageSize;
const READ = '2026-01-01T11:00:00.000Z';
const id = (index: number) => `n${String(index).padStart(4, '0')}`;
const at = (index: number) => makeNotification({ id: id(index) });
/** 70 notifications, newest first. */
const all = () => Array.from({ length: 70 }, (_, index) => at(1_000 - index));

/** A server with these notifications, and a store that has loaded the first page. */
async function watch(stored: NotificationItem[]) {
  const gates: Promise<void>[] = [];
  const unreadCount = () => stored.filter(({ readAt }) => readAt === null).length;
  const server = fakeServer({
    'GET /api/notifications': async (request) => {
      const before = new URL(request.url).searchParams.get('before');
      const from = stored.findIndex((item) => item.id === before) + 1;
      const body = { items: stored.slice(from, from + SIZE), unreadCount: unreadCount() };
      await gates.shift();
      return { body };
    },
    'POST /api/notifications/read': async (request) => {
      const { ids } = (await request.json()) as { ids: string[] };
      for (const item of stored.filter((it) => ids.includes(it.id))) item.readAt = READ;
      return { body: { unreadCount: unreadCount() } };
    },
  });
  const store = await storeFor(makeUser());
  const { getNotifications, readNotifications } = notificationsApi.endpoints;
  await store.dispatch(getNotifications.initiate());
  const data = () => getNotifications.select()(store.getState()).data!;
  return {
    ...server,
    gates,
    more: () => store.dispatch(getNotifications.initiate(undefined, { direction: 'forward' })),
    read: (...ids: string[]) => store.dispatch(readNotifications.initiate({ ids })),
    ids: () => itemsIn(data()).map((item) => item.id),
    marked: () => itemsIn(data()).flatMap((item) => (item.readAt === null ? [] : [item.id])),
    unread: () => unreadIn(data()),
    meetings: () => itemsIn(data()).map(({ meetingId }) => meetingId),
  };
}

it('adds a notification from an event, once', async () => {
  const page = await watch([at(1)]);
  deliver('notification', at(2));
  deliver('notification', at(2));
  expect(page.ids()).toEqual([id(2), id(1)]);
  expect(page.unread()).toBe(2);
  expect(page.calls).toHaveLength(1);
});

it('does not link to a deleted meeting', async () => {
  const about = (index: number, meetingId: string) => ({ ...at(index), kind: 'meeting-invited' as const, meetingId });
  const page = await watch([about(3, 'm1'), about(2, 'm2'), at(1)]);
  expect(page.meetings()).toEqual(['m1', 'm2', undefined]);
  deliver('meeting-deleted', { meetingId: 'm1' });
  expect(page.meetings()).toEqual([undefined, 'm2', undefined]);
  expect(page.unread()).toBe(3);
  expect(page.calls).toHaveLength(1);
});

it('keeps a notification that arrives while older ones are being loaded', async () => {
  const page = await watch(all());
  let open = () => {};
  page.gates.push(new Promise((resolve) => (open = resolve)));
  const more = page.more();
  deliver('notification', at(2_000));
  open();
  await more;
  await waitFor(() => expect(page.ids()).toHaveLength(2 * SIZE + 1));
  expect(page.ids()[0]).toBe(id(2_000));
  expect(page.unread()).toBe(71);
});

it('marks as read at once, and does not refetch for its own event', async () => {
  const page = await watch([at(2), at(1)]);
  const reading = page.read(id(2));
  expect([page.marked(), page.unread()]).toEqual([[id(2)], 1]);
  deliver('notifications-read', { unreadCount: 1, role: 'STAFF' });
  await reading;
  expect([page.marked(), page.unread()]).toEqual([[id(2)], 1]);
  expect(page.calls).toEqual(['GET /api/notifications', 'POST /api/notifications/read']);
});

it('reverts the mark if the server refuses, and keeps notifications that arrived meanwhile', async () => {
  const page = await watch([at(2), at(1)]);
  page.routes['POST /api/notifications/read'] = () => ({ status: 500, body: { error: 'Broken' } });
  const reading = page.read(id(2));
  deliver('notification', at(3));
  await reading;
  await waitFor(() => expect([page.marked(), page.unread()]).toEqual([[], 3]));
  expect(page.ids()).toEqual([3, 2, 1].map(id));
});

it('refetches to find what another browser has read', async () => {
  const stored = [at(2), at(1)];
  const page = await watch(stored);
  stored[1]!.readAt = READ;
  deliver('notifications-read', { unreadCount: 1, role: 'STAFF' });
  expect(page.unread()).toBe(1);
  await waitFor(() => expect(page.marked()).toEqual([id(1)]));
  expect(page.calls).toHaveLength(2);
});

it('only refetches after reading in another role, in which the number of unread ones is another', async () => {
  const stored = [at(2), at(1)];
  const page = await watch(stored);
  deliver('notifications-read', { unreadCount: 0, role: 'CLIENT' });
  expect([page.marked(), page.unread()]).toEqual([[], 2]);
  await waitFor(() => expect(page.calls).toHaveLength(2));
  stored[1]!.readAt = READ;
  deliver('notifications-read', { unreadCount: 2, role: 'CLIENT' });
  await waitFor(() => expect([page.marked(), page.unread()]).toEqual([[id(1)], 1]));
});

it('refetches if some were read elsewhere while older ones were being loaded', async () => {
  const stored = all();
  const page = await watch(stored);
  let open = () => {};
  page.gates.push(new Promise((resolve) => (open = resolve)));
  const more = page.more();
  stored[0]!.readAt = READ;
  deliver('notifications-read', { unreadCount: 69, role: 'STAFF' });
  open();
  await more;
  await waitFor(() => expect([page.marked(), page.unread()]).toEqual([[id(1_000)], 69]));
  expect(page.ids()).toHaveLength(2 * SIZE);
});

it('refetches everything when events may have been missed', async () => {
  const stored = all();
  const page = await watch(stored);
  await page.more();
  stored.unshift(at(2_000));
  requestResync();
  await waitFor(() => expect(page.ids()[0]).toBe(id(2_000)));
  await waitFor(() => expect(page.calls).toHaveLength(4));
  expect(new Set(page.ids()).size).toBe(2 * SIZE);
});

it('shows a choice at once, and reverts only this one if it fails', async () => {
  const preferences = Object.fromEntries(
    NOTIFICATION_KINDS.map((kind) => [kind, { app: true, mail: false }]),
  ) as NotificationPreferences;
  fakeServer({
    'GET /api/notifications/preferences': () => ({ body: preferences }),
    'PUT /api/notifications/preferences': async (request) =>
      'moved' in ((await request.json()) as object) ? { status: 500 } : { body: preferences },
  });
  const store = await storeFor(makeUser());
  const { getNotificationPreferences, changeNotificationPreferences } = notificationsApi.endpoints;
  await store.dispatch(getNotificationPreferences.initiate());
  const shown = () => getNotificationPreferences.select()(store.getState()).data!;
  const changes = [{ moved: { app: false } }, { assigned: { app: false } }].map((change) =>
    store.dispatch(changeNotificationPreferences.initiate(change)),
  );
  expect([shown().moved.app, shown().assigned.app]).toEqual([false, false]);
  await Promise.all(changes);
  expect([shown().moved, shown().assigned]).toEqual([
    { app: true, mail: false },
    { app: false, mail: false },
  ]);
});

it('keeps the choices of another browser that were loaded while one was being stored', async () => {
  const kinds = (app: boolean) =>
    Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, { app, mail: false }])) as NotificationPreferences;
  let preferences = kinds(true);
  let store = () => {};
  fakeServer({
    'GET /api/notifications/preferences': () => ({ body: preferences }),
    'PUT /api/notifications/preferences': () =>
      new Promise((resolve) => (store = () => resolve({ body: preferences }))),
  });
  const { dispatch, getState } = await storeFor(makeUser());
  const { getNotificationPreferences, changeNotificationPreferences } = notificationsApi.endpoints;
  const load = () => dispatch(getNotificationPreferences.initiate(undefined, { forceRefetch: true }));
  await load();
  const storing = dispatch(changeNotificationPreferences.initiate({ moved: { mail: true } }));
  preferences = kinds(false);
  await load();
  store();
  await storing;
  const after = { ...kinds(false), moved: { app: false, mail: true } };
  await waitFor(() => expect(getNotificationPreferences.select()(getState()).data).toEqual(after));
});

it('shows what is stored once two choices of the same setting have failed', async () => {
  const preferences = Object.fromEntries(
    NOTIFICATION_KINDS.map((kind) => [kind, { app: true, mail: false }]),
  ) as NotificationPreferences;
  fakeServer({
    'GET /api/notifications/preferences': () => ({ body: preferences }),
    'PUT /api/notifications/preferences': () => ({ status: 500 }),
    'GET /api/notifications/mail': () => ({ body: { frequency: 'daily' } }),
    'PUT /api/notifications/mail': () => ({ status: 500 }),
  });
  const { dispatch, getState } = await storeFor(makeUser());
  const { endpoints } = notificationsApi;
  await dispatch(endpoints.getNotificationPreferences.initiate());
  await dispatch(endpoints.getMailSettings.initiate());
  await Promise.all([
    ...[false, true].map((app) => dispatch(endpoints.changeNotificationPreferences.initiate({ moved: { app } }))),
    ...(['at-once', 'daily'] as const).map((frequency) =>
      dispatch(endpoints.changeMailSettings.initiate({ frequency })),
    ),
  ]);
  expect(endpoints.getNotificationPreferences.select()(getState()).data).toEqual(preferences);
  expect(endpoints.getMailSettings.select()(getState()).data).toEqual({ frequency: 'daily' });
});
