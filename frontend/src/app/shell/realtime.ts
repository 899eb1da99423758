import type { User } from '@contract';
import { useEffect } from 'react';
import { checkSession } from '@/api/auth';
import { sessionEnded } from '@/api/session-slice';
import { networkIsBack } from '@/lib/network';
import { connectionChanged } from '@/realtime/connection-slice';
import { connectSocket, disconnectSocket, onEvent } from '@/realtime/socket';
import { useAppDispatch } from '@/store/hooks';
import { useRoleCheck } from './use-role-check';

/** Keeps the live connection for as long as it is mounted. Renders nothing. */
export function Realtime({ user }: { user: User }) {
  const { id } = user;
  const dispatch = useAppDispatch();
  useEffect(() => {
    const stop = onEvent('signed-out', ({ reason }) => dispatch(sessionEnded(reason)));
    let wasDown = false;
    void connectSocket(id, {
      onStatus: (status) => {
        dispatch(connectionChanged(status));
        if (wasDown && status === 'connected') networkIsBack();
        wasDown = status !== 'connected';
      },
      onRefused: () => dispatch(checkSession()),
    });
    return () => {
      stop();
      disconnectSocket();
    };
  }, [dispatch, id]);
  useRoleCheck(user);
  return null;
}
