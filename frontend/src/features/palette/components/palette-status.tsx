import { Button } from '@/ui/button';
import { Spinner } from '@/ui/spinner';
import type { ServerSearch } from '../hooks/use-server-search';
import { STRINGS } from '../strings';

export interface PaletteStatusProps {
  server: ServerSearch;
  /** The reason why the list is empty. */
  empty: string | undefined;
}

/** Below the list: whether the server search is in progress, has failed, or has found nothing. */
export function PaletteStatus({ server: { status, isRetrying, retry }, empty }: PaletteStatusProps) {
  return (
    <div role="status" className="text-sm text-fg-3">
      {status === 'searching' && (
        <p className="flex items-center gap-2 px-4.5 pb-3">
          <Spinner />
          {STRINGS.searching}
        </p>
      )}
      {status === 'failed' && (
        <div className="flex flex-wrap items-center justify-between gap-2 px-4.5 pb-3">
          <p className="text-danger">{STRINGS.failed}</p>
          <Button size="sm" onClick={retry} pending={isRetrying}>
            {STRINGS.retry}
          </Button>
        </div>
      )}
      {empty && status !== 'searching' && <p className="px-4.5 py-8 text-center wrap-anywhere">{empty}</p>}
    </div>
  );
}
