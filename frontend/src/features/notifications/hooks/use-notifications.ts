import { MESSAGES, type NotificationItem, type ReadNotificationsRequest } from '@contract';
import { useCurrentUser } from '@/api/auth';
import { errorText } from '@/api/error-text';
import { itemsIn, unreadIn } from '@/api/notification-pages';
import { useGetNotificationsInfiniteQuery, useReadNotificationsMutation } from '@/api/notifications';
import { useAppDispatch } from '@/store/hooks';
import { showToast } from '@/ui/show-toast';
import { targetOf } from '../model/target';

/** The loaded notifications, and the actions on them. */
export function useNotifications(onLeave: () => void) {
  const { id } = useCurrentUser();
  const dispatch = useAppDispatch();
  const query = useGetNotificationsInfiniteQuery();
  const [markRead] = useReadNotificationsMutation();
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = query;
  const { loadFailed, readFailed } = MESSAGES.notification;

  function read(request: ReadNotificationsRequest) {
    void markRead(request).then((response) => response.error && showToast.error(errorText(response.error, readFailed)));
  }

  return {
    /** Undefined until the first page has loaded. */
    items: data && itemsIn(data),
    unread: data ? unreadIn(data) : 0,
    problem: error ? errorText(error, loadFailed) : undefined,
    hasMore: hasNextPage,
    isFetching,
    retry: () => void refetch(),
    loadMore: () => void fetchNextPage(),
    readAll: () => read({ all: true }),
    open(item: NotificationItem) {
      if (item.readAt === null) read({ ids: [item.id] });
      dispatch(targetOf(item, id));
      onLeave();
    },
  };
}

export type Notifications = ReturnType<typeof useNotifications>;
