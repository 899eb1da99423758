/** Notifications, and how the user wants to be notified. */
import {
  type ChangeMailSettingsRequest,
  type ChangePreferencesRequest,
  LIMITS,
  type MailSettings,
  NOTIFICATION_KINDS,
  type NotificationList,
  type NotificationPreferences,
  type ReadNotificationsRequest,
  type UnreadNotifications,
} from '@contract';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { serverNow } from '@/lib/server-clock';
import { onEvent, onResync } from '@/realtime/socket';
import { api } from './base-api';
import { follow, stopAll } from './follow';
import {
  addNotification,
  markRead,
  nextPageAfter,
  type NotificationPage,
  type NotificationPages,
  pageOf,
  unmarkRead,
  unreadIn,
  withUnread,
} from './notification-pages';

/** With more pages than these, a lost connection restarts the list instead of refetching them all. */
const REFETCHED_PAGES = 5;

const now = () => new Date(serverNow()).toISOString();

/** Exported for code beyond the hooks below. */
export const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getNotifications: build.infiniteQuery<NotificationPage, void, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: (_last, pages) => nextPageAfter(pages) },
      query: ({ pageParam }) => ({
        url: '/notifications',
        params: { limit: LIMITS.notification.pageSize, before: pageParam || undefined },
      }),
      transformResponse: (list: NotificationList) => pageOf(list),
      onCacheEntryAdded: (_, life): Promise<void> =>
        follow<NotificationPages>(life, (apply) => {
          const refetch = async () => {
            const refetchCachedPages = (life.getCacheEntry().data?.pages.length ?? 0) <= REFETCHED_PAGES;
            const once = { forceRefetch: true, subscribe: false, refetchCachedPages };
            await life.dispatch(notificationsApi.endpoints.getNotifications.initiate(undefined, once));
          };
          return stopAll(
            onEvent('notification', (item) => apply((data) => addNotification(data, item))),
            // Which ones were read, only the server knows. What this browser has marked itself is known already.
            onEvent('notifications-read', ({ unreadCount }) => {
              const { data, status } = life.getCacheEntry();
              const isPending = status === QueryStatus.pending;
              if (data && unreadIn(data) === unreadCount && !isPending) return;
              if (data) life.updateCachedData((pages) => withUnread(pages, unreadCount, now()));
              if (unreadCount > 0 || isPending) void refetch();
            }),
            onResync(() => void refetch()),
          );
        }),
    }),

    /** Shown at once, and taken back if it fails. */
    readNotifications: build.mutation<UnreadNotifications, ReadNotificationsRequest>({
      query: (body) => ({ url: '/notifications/read', method: 'POST', body }),
      async onQueryStarted(request, { dispatch, getState, queryFulfilled }) {
        const { data: before } = notificationsApi.endpoints.getNotifications.select()(getState());
        const change = (make: (data: NotificationPages) => NotificationPages) =>
          dispatch(notificationsApi.util.updateQueryData('getNotifications', undefined, make));
        if (!before) return;
        const after = markRead(before, request, now());
        change(() => after);
        // The panel reports failures.
        const answer = await queryFulfilled.catch(() => undefined);
        if (!answer) change((data) => unmarkRead(data, before, unreadIn(before) - unreadIn(after)));
      },
    }),

    getNotificationPreferences: build.query<NotificationPreferences, void>({
      query: () => '/notifications/preferences',
    }),

    /** Shown at once, and taken back if it fails. Another choice may be under way, so the response is not taken. */
    changeNotificationPreferences: build.mutation<NotificationPreferences, ChangePreferencesRequest>({
      query: (body) => ({ url: '/notifications/preferences', method: 'PUT', body }),
      async onQueryStarted(request, { dispatch, queryFulfilled }) {
        const patch = dispatch(
          notificationsApi.util.updateQueryData('getNotificationPreferences', undefined, (preferences) => {
            for (const kind of NOTIFICATION_KINDS) Object.assign(preferences[kind], request[kind]);
          }),
        );
        // The settings report failures.
        await queryFulfilled.catch(() => patch.undo());
      },
    }),

    getMailSettings: build.query<MailSettings, void>({
      query: () => '/notifications/mail',
    }),

    /** Shown at once, and taken back if it fails. */
    changeMailSettings: build.mutation<MailSettings, ChangeMailSettingsRequest>({
      query: (body) => ({ url: '/notifications/mail', method: 'PUT', body }),
      async onQueryStarted(request, { dispatch, queryFulfilled }) {
        const patch = dispatch(
          notificationsApi.util.updateQueryData('getMailSettings', undefined, (settings) => {
            Object.assign(settings, request);
          }),
        );
        // The settings report failures.
        await queryFulfilled.catch(() => patch.undo());
      },
    }),
  }),
});

export const {
  useGetNotificationsInfiniteQuery,
  useReadNotificationsMutation,
  useGetNotificationPreferencesQuery,
  useChangeNotificationPreferencesMutation,
  useGetMailSettingsQuery,
  useChangeMailSettingsMutation,
} = notificationsApi;
