import type { User } from '@contract';
import { useEffect } from 'react';
import { checkSession } from '@/api/auth';
import { sessionEnded, sessionRestarted } from '@/api/session-slice';
import { connectionChanged } from '@/realtime/connection-slice';
import { connectSocket, disconnectSocket, onEvent } from '@/realtime/socket';
import { useAppDispatch } from '@/store/hooks';

/** Keeps the live connection for as long as it is mounted. Renders nothing. */
export function Realtime({ user: { id, role } }: { user: User }) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const stop = onEvent('signed-out', ({ reason }) => dispatch(sessionEnded(reason)));
    void connectSocket(id, {
      onStatus: (status) => dispatch(connectionChanged(status)),
      onRefused: () => dispatch(checkSession()),
    });
    return () => {
      stop();
      disconnectSocket();
    };
  }, [dispatch, id]);

  useEffect(
    () =>
      onEvent('user-updated', ({ userId }) => {
        if (userId !== id) return;
        // The role may be switched in another tab: what is cached here was for the one before.
        void dispatch(checkSession()).then(({ data }) => data && data.role !== role && dispatch(sessionRestarted()));
      }),
    [dispatch, id, role],
  );
  return null;
}
