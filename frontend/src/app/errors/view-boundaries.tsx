import { MESSAGES } from '@contract';
import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { logError } from '@/lib/log-error';
import { Dialog } from '@/ui/dialog';
import { ErrorState } from '@/ui/error-state';
import { STRINGS } from '../strings';

/** A view that fails leaves the sidebar and the other views alone. */
export function ViewBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary
      onError={(error) => logError('view', error)}
      fallbackRender={({ resetErrorBoundary }) => (
        <ErrorState className="h-full" text={MESSAGES.general.somethingWentWrong} onRetry={resetErrorBoundary} />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

/** A modal that fails can still be closed. */
export function OverlayBoundary({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <ErrorBoundary
      onError={(error) => logError('overlay', error)}
      fallbackRender={({ resetErrorBoundary }) => (
        <Dialog title={MESSAGES.general.somethingWentWrong} onClose={onClose} width="sm" isSheetOnMobile={false}>
          <ErrorState text={STRINGS.crashed} onRetry={resetErrorBoundary} />
        </Dialog>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
