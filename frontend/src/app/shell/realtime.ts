import type { User } from '@contract';
import { useEffect } from 'react';
import { checkSession, sessionSince } from '@/api/auth';
import { sessionEnded } from '@/api/session-slice';
import { afterBoard, takeEarlySince } from '@/api/start-up';
import { networkIsBack } from '@/lib/network';
import { connectionChanged, type ConnectionStatus } from '@/realtime/connection-slice';
import { connectSocket, disconnectSocket, onEvent } from '@/realtime/socket';
import { useAppDispatch } from '@/store/hooks';
import { useRoleCheck } from './use-role-check';

/** Holds the socket connection while mounted. Renders nothing. */
export function Realtime({ user }: { user: User }) {
  const { id } = user;
  const dispatch = useAppDispatch();
  useEffect(() => {
    const stop = onEvent('signed-out', ({ reason }) => dispatch(sessionEnded(reason)));
    const loadingSince = takeEarlySince() ?? dispatch(sessionSince());
    let wasDown = false;
    let isOver = false;
    const listener = {
      onStatus: (status: ConnectionStatus) => {
        dispatch(connectionChanged(status));
        if (wasDown && status === 'connected') networkIsBack();
        wasDown = status !== 'connected';
      },
      onRefused: () => dispatch(checkSession()),
    };
    void afterBoard().then(() => (isOver ? undefined : connectSocket({ userId: id, loadingSince }, listener)));
    return () => {
      isOver = true;
      stop();
      disconnectSocket();
    };
  }, [dispatch, id]);
  useRoleCheck(user);
  return null;
}
