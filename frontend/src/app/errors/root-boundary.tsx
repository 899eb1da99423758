import { MESSAGES } from '@contract';
import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { logError } from '@/lib/log-error';
import { Button } from '@/ui/button';
import { STRINGS as COMMON } from '@/ui/strings';
import { STRINGS } from '../strings';

/** The last resort, if nothing else of the app can be shown. */
export function RootBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary
      onError={(error) => logError('app', error)}
      fallbackRender={() => (
        <main className="grid min-h-dvh place-content-center justify-items-center gap-4 p-6 text-center">
          <h1 className="text-xl font-semibold">{MESSAGES.general.somethingWentWrong}</h1>
          <p className="text-base text-fg-2">{STRINGS.crashed}</p>
          <Button variant="primary" size="lg" onClick={() => location.reload()}>
            {COMMON.reload}
          </Button>
        </main>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
