import { lazy, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useCan } from '@/lib/permissions';
import { logError } from '@/lib/log-error';
import { loadMessenger } from '../prefetch';

const Messenger = lazy(() => loadMessenger().then(({ Messenger: component }) => ({ default: component })));

/** Spec 6: not for clients. If it fails, the work goes on without it. */
export function MessengerHost() {
  const can = useCan();
  if (!can('chat.widget')) return null;
  return (
    <ErrorBoundary fallback={null} onError={(error) => logError('messenger', error)}>
      <Suspense fallback={null}>
        <Messenger />
      </Suspense>
    </ErrorBoundary>
  );
}
