import { MESSAGES } from '@contract';
import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { logError } from '@/lib/log-error';
import { ErrorState } from '@/ui/error-state';
import { LateDialog } from '@/ui/late-dialog';
import { STRINGS } from '../strings';

/** A view that throws does not affect the sidebar or the other views. */
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

/** A modal that throws can still be closed. */
export function OverlayBoundary({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <ErrorBoundary
      onError={(error) => logError('overlay', error)}
      fallbackRender={({ resetErrorBoundary }) => (
        <LateDialog title={MESSAGES.general.somethingWentWrong} onClose={onClose} width="sm" isSheetOnMobile={false}>
          <ErrorState text={STRINGS.crashed} onRetry={resetErrorBoundary} />
        </LateDialog>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
