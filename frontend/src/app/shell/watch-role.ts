import type { User } from '@contract';
import { authApi } from '@/api/auth';
import { hasNoResponse } from '@/api/error-text';
import { checkUser } from '@/api/session-check';
import { backoffMs } from '@/lib/backoff';
import { onEvent, onResync } from '@/realtime/socket';
import type { RootState } from '@/store/root-reducer';
import type { AppDispatch } from '@/store/store';

const selectMe = authApi.endpoints.getMe.select();
const isUnknown = (_: unknown, getState: () => RootState) => hasNoResponse(selectMe(getState()).error);

/**
 * Restarts the session if the role was switched or another user signed in in another tab. Returns a function that stops
 * watching.
 */
export function watchRole(user: Pick<User, 'id' | 'role'>, dispatch: AppDispatch): () => void {
  let isOver = false;
  let checked: Promise<unknown> = Promise.resolve();
  // One after the other: a response in flight may be older than the event.
  const check = () => {
    checked = checked.then(async () => {
      for (let failures = 1; !isOver; failures += 1) {
        await dispatch(checkUser(user));
        // Nothing else repeats the check while the connection stays up.
        if (!dispatch(isUnknown)) return;
        await new Promise((resolve) => setTimeout(resolve, backoffMs(failures)));
      }
    });
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
