import { clsx } from 'clsx';
import { CloudOff, RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/button';
import { STRINGS as COMMON } from '@/ui/strings';
import { CONNECTION_TEXT } from '../strings';

/** A brief interruption is not worth showing. */
const PATIENCE_MS = 3_000;

/**
 * Shows on top of the view that the screen is no longer live: nothing moves, and presses pass through to the view.
 * The region is always mounted, so that screen readers announce its text. `isCopy` shows it once more, in the flow of
 * what covers the view, without announcing it again.
 */
export function ConnectionStrip({ isCopy = false }) {
  const status = useAppSelector((state) => state.connection.status);
  const isDown = status !== 'connected';
  const [isLongDown, setIsLongDown] = useState(false);
  useEffect(() => {
    if (!isDown) return undefined;
    const timer = setTimeout(() => setIsLongDown(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setIsLongDown(false);
    };
  }, [isDown]);
  const Icon = status === 'offline' ? CloudOff : RefreshCw;
  return (
    <div
      role={isCopy ? undefined : 'status'}
      className={clsx('pointer-events-none flex justify-center', isCopy || 'fixed inset-x-4 bottom-4 z-10')}
    >
      {isDown && isLongDown && (
        <div className="flex min-h-8 animate-toast-in items-center gap-2 rounded-full bg-overlay px-4 py-1 text-sm text-fg shadow-float">
          <Icon aria-hidden="true" className="size-3.5 shrink-0" />
          <p>{CONNECTION_TEXT[status]}</p>
          {status === 'stuck' && (
            <Button size="sm" variant="primary" className="pointer-events-auto" onClick={() => location.reload()}>
              {COMMON.reload}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
