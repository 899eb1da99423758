import type { User } from '@contract';
import { checkSession } from '@/api/auth';
import { sessionRestarted } from '@/api/session-slice';
import { onEvent, onResync } from '@/realtime/socket';
import type { AppDispatch } from '@/store/store';

/**
 * Restarts the session if the role was switched in another tab, since the cache here is then for the earlier role.
 * Returns a function that stops watching.
 */
export function watchRole({ id, role }: Pick<User, 'id' | 'role'>, dispatch: AppDispatch): () => void {
  let isOver = false;
  let checked = Promise.resolve();
  // One after the other: a response in flight may be older than the event.
  const check = () => {
    checked = checked.then(async () => {
      if (isOver) return;
      const { data } = await dispatch(checkSession());
      if (data && data.role !== role) dispatch(sessionRestarted());
    });
  };
  const stops = [
    onEvent('user-updated', ({ userId }) => userId === id && check()),
    // The role may have changed while there was no connection.
    onResync(check),
  ];
  return () => {
    isOver = true;
    stops.forEach((stop) => stop());
  };
}
