import { useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { logError } from '@/lib/log-error';
import { useCan } from '@/lib/permissions';
import { LazyPart } from '@/ui/lazy-part';
import { isMessengerKey } from '@/ui/shortcuts';
import { messengerPart } from '../parts';
import { ConnectionStrip } from './connection-strip';
import { useAfterBoard } from './use-after-board';

/** Not for clients. If it fails, the rest of the app keeps working. */
export function MessengerHost() {
  const can = useCan();
  const isTurn = useAfterBoard();
  const isForUser = can('chat.widget');
  const isWanted = useEarlyKey(isForUser);
  if (!isForUser || !(isTurn || isWanted)) return null;
  return (
    <ErrorBoundary fallback={null} onError={(error) => logError('messenger', error)}>
      <LazyPart part={messengerPart}>
        {(Messenger) => <Messenger isOpenAtFirst={isWanted} connection={<ConnectionStrip isCopy />} />}
      </LazyPart>
    </ErrorBoundary>
  );
}

/** True if the key that opens the messenger was pressed before its code had loaded. */
function useEarlyKey(isForUser: boolean): boolean {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    if (!isForUser) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (messengerPart.state().value || !isMessengerKey(event)) return;
      event.preventDefault();
      setIsWanted((was) => !was);
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
      // A user who views as a client and comes back has not pressed it again.
      setIsWanted(false);
    };
  }, [isForUser]);
  return isWanted;
}
