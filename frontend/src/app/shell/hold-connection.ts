import { retryFailed } from '@/api/retry-failed';
import { checkUser } from '@/api/session-check';
import { sessionEnded } from '@/api/session-slice';
import { afterBoard } from '@/api/start-up';
import { networkIsBack } from '@/lib/network';
import { connectionChanged, type ConnectionStatus } from '@/realtime/connection-slice';
import { forgetPositions } from '@/realtime/position';
import { connectSocket, disconnectSocket, onEvent } from '@/realtime/socket';
import type { AppDispatch } from '@/store/store';

/** Keeps the page connected as this user. Returns a function that ends it. */
export function holdConnection(userId: string, dispatch: AppDispatch): () => void {
  const stop = onEvent('signed-out', ({ reason }) => dispatch(sessionEnded(reason)));
  let wasDown = false;
  let isOver = false;
  const listener = {
    onStatus: (status: ConnectionStatus) => {
      dispatch(connectionChanged(status));
      if (wasDown && status === 'connected') networkIsBack();
      // The first connection also shows that requests which failed while the page loaded can succeed now.
      else if (status === 'connected') dispatch(retryFailed());
      wasDown = status !== 'connected';
    },
    onRefused: () => void dispatch(checkUser()),
  };
  void afterBoard().then(() => (isOver ? undefined : connectSocket(userId, listener)));
  return () => {
    isOver = true;
    stop();
    disconnectSocket();
    forgetPositions();
  };
}
