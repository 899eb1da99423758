import { ErrorBoundary } from 'react-error-boundary';
import { useCan } from '@/lib/permissions';
import { logError } from '@/lib/log-error';
import { LazyPart } from '@/ui/lazy-part';
import { messengerPart } from '../parts';

/** Spec 6: not for clients. If it fails, the work goes on without it. */
export function MessengerHost() {
  const can = useCan();
  if (!can('chat.widget')) return null;
  return (
    <ErrorBoundary fallback={null} onError={(error) => logError('messenger', error)}>
      <LazyPart part={messengerPart}>{(Messenger) => <Messenger />}</LazyPart>
    </ErrorBoundary>
  );
}
