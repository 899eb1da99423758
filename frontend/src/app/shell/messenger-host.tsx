import { ErrorBoundary } from 'react-error-boundary';
import { logError } from '@/lib/log-error';
import { useCan } from '@/lib/permissions';
import { LazyPart } from '@/ui/lazy-part';
import { messengerPart } from '../parts';
import { useAfterBoard } from './use-after-board';

/** Not for clients. If it fails, the rest of the app keeps working. */
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
