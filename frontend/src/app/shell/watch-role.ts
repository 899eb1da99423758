import type { User } from '@contract';
import { checkSession } from '@/api/auth';
import { sessionRestarted } from '@/api/session-slice';
import { onEvent, onResync } from '@/realtime/socket';
import type { AppDispatch } from '@/store/store';

/**
 * The role may be switched in another tab; the cache here is then for the earlier role. Returns a function that ends the
 * watch.
 */
export function watchRole({ id, role }: Pick<User, 'id' | 'role'>, dispatch: AppDispatch): () => void {
  let isOver = false;
  let checked = Promise.resolve();
  // One after the other: a response in progress may be older than the event.
  const check = () => {
    checked = checked.then(async () => {
      if (isOver) return;
      const { data } = await dispatch(checkSession());
      if (data && data.role !== role) dispatch(sessionRestarted());
    });
  };
  const stops = [
    onEvent('user-updated', ({ userId }) => userId === id && check()),
    // Also after a time without a connection.
    onResync(check),
  ];
  return () => {
    isOver = true;
    stops.forEach((stop) => stop());
  };
}
