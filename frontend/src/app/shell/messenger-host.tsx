import { useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { afterBoard } from '@/api/start-up';
import { useCan } from '@/lib/permissions';
import { logError } from '@/lib/log-error';
import { LazyPart } from '@/ui/lazy-part';
import { untilIdle } from '../idle';
import { messengerPart } from '../parts';

/** Spec 6: not for clients. If it fails, the work goes on without it. */
export function MessengerHost() {
  const can = useCan();
  const isTurn = useAfterBoard();
  if (!isTurn || !can('chat.widget')) return null;
  return (
    <ErrorBoundary fallback={null} onError={(error) => logError('messenger', error)}>
      <LazyPart part={messengerPart}>{(Messenger) => <Messenger />}</LazyPart>
    </ErrorBoundary>
  );
}

/** True once the board is painted and the browser has nothing more urgent to do. */
function useAfterBoard(): boolean {
  const [isTurn, setIsTurn] = useState(false);
  useEffect(() => {
    void afterBoard()
      .then(untilIdle)
      .then(() => setIsTurn(true));
  }, []);
  return isTurn;
}
