/** Notifications, and the user's settings for them. */
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
import { serverNow } from '@/lib/server-clock';
import { api } from './base-api';
import { ifNamed, mentions } from './if-named';
import { live } from './live';
import {
  addNotification,
  itemsIn,
  lacksMeeting,
  markRead,
  nextPageAfter,
  type NotificationPage,
  type NotificationPages,
  pageOf,
  unmarkRead,
  unreadIn,
  withoutMeeting,
  withUnread,
} from './notification-pages';
import { seesAll } from './sees-all';
import { ShownChanges } from './shown-changes';

const now = () => new Date(serverNow()).toISOString();

const choices = new ShownChanges<NotificationPreferences>();
const mailChoices = new ShownChanges<MailSettings>();

const withChoices = (shown: NotificationPreferences, chosen: ChangePreferencesRequest) =>
  Object.fromEntries(
    NOTIFICATION_KINDS.map((kind) => [kind, { ...shown[kind], ...chosen[kind] }]),
  ) as NotificationPreferences;

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
      onCacheEntryAdded: live<NotificationPages>({
        notification: (item) => (data) => addNotification(data, item),
        // Only the server knows which ones were read, except for those that this browser has marked itself. In another
        // role the user sees other notifications, so the count is not that of this browser.
        'notifications-read': ({ unreadCount, role: readAs }, { role, data }) =>
          readAs !== role
            ? 'refetch'
            : [
                (pages) => (unreadIn(pages) === unreadCount ? pages : withUnread(pages, unreadCount, now())),
                (!data || unreadIn(data) !== unreadCount) && 'refetch',
              ],
        // Clients see only notifications about their tasks.
        'task-assigned': (_, { role }) => !seesAll(role, 'task.see') && 'refetch',
        'task-deleted': ({ taskId }, { role, data }) =>
          !seesAll(role, 'task.see') && mentions(data, taskId) && 'refetch',
        'meeting-deleted':
          ({ meetingId }) =>
          (data) =>
            withoutMeeting(data, meetingId),
        // Users who are invited again can open the meeting from older notifications, too.
        'meeting-updated': (_, { role, data }) =>
          !seesAll(role, 'meeting.see') && (!data || itemsIn(data).some(lacksMeeting)) && 'refetch',
        'user-updated': ifNamed,
      }),
    }),

    /** Shown at once, and reverted if it fails. */
    readNotifications: build.mutation<UnreadNotifications, ReadNotificationsRequest>({
      query: (body) => ({ url: '/notifications/read', method: 'POST', body }),
      async onQueryStarted(request, { dispatch, getState, queryFulfilled }) {
        const { data: before } = notificationsApi.endpoints.getNotifications.select()(getState());
        const change = (make: (data: NotificationPages) => NotificationPages) =>
          dispatch(notificationsApi.util.updateQueryData('getNotifications', undefined, make));
        if (!before) return;
        const readAt = now();
        const after = markRead(before, request, readAt);
        change(() => after);
        // The panel reports failures.
        const response = await queryFulfilled.catch(() => undefined);
        if (!response) change((data) => unmarkRead(data, after, readAt, unreadIn(before) - unreadIn(after)));
      },
    }),

    getNotificationPreferences: build.query<NotificationPreferences, void>({
      query: () => '/notifications/preferences',
    }),

    /** Shown at once. Another choice may be in flight, so the response is not applied. */
    changeNotificationPreferences: build.mutation<NotificationPreferences, ChangePreferencesRequest>({
      query: (body) => ({ url: '/notifications/preferences', method: 'PUT', body }),
      async onQueryStarted(request, { dispatch, queryFulfilled, getState }) {
        // The settings report failures.
        await choices.apply((shown) => withChoices(shown, request), {
          shown: notificationsApi.endpoints.getNotificationPreferences.select()(getState()).data,
          show: (how) => dispatch(notificationsApi.util.updateQueryData('getNotificationPreferences', undefined, how)),
          response: queryFulfilled,
        });
      },
    }),

    getMailSettings: build.query<MailSettings, void>({
      query: () => '/notifications/mail',
    }),

    /** Shown at once. */
    changeMailSettings: build.mutation<MailSettings, ChangeMailSettingsRequest>({
      query: (body) => ({ url: '/notifications/mail', method: 'PUT', body }),
      async onQueryStarted(request, { dispatch, queryFulfilled, getState }) {
        await mailChoices.apply((shown) => ({ ...shown, ...request }), {
          shown: notificationsApi.endpoints.getMailSettings.select()(getState()).data,
          show: (how) => dispatch(notificationsApi.util.updateQueryData('getMailSettings', undefined, how)),
          response: queryFulfilled,
        });
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
