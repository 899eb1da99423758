import type { User } from '@contract';
import { checkUser } from '@/api/session-check';
import { onEvent, onResync } from '@/realtime/socket';
import type { AppDispatch } from '@/store/store';

/**
 * Restarts the session if the role was switched or another user signed in in another tab. Returns a function that stops
 * watching.
 */
export function watchRole(user: Pick<User, 'id' | 'role'>, dispatch: AppDispatch): () => void {
  let isOver = false;
  let checked: Promise<unknown> = Promise.resolve();
  // One after the other: a response in flight may be older than the event.
  const check = () => {
    checked = checked.then(() => (isOver ? undefined : dispatch(checkUser(user))));
  };
  const stops = [
    onEvent('user-updated', ({ userId }) => userId === user.id && check()),
    // Either may have happened while there was no connection.
    onResync(check),
  ];
  return () => {
    isOver = true;
    stops.forEach((stop) => stop());
  };
}
