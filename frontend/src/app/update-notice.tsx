import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { STRINGS } from '@/ui/strings';
import { useOutdated } from '@/ui/use-outdated';

/**
 * Offers once to reload after a new version was deployed. The region is always mounted, so that screen readers announce
 * its text.
 */
export function UpdateNotice() {
  const isOutdated = useOutdated();
  const [isPutOff, setIsPutOff] = useState(false);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 top-3 z-60 flex justify-center max-md:top-auto max-md:right-20 max-md:bottom-4 max-md:justify-start"
    >
      {isOutdated && !isPutOff && (
        <div className="pointer-events-auto flex animate-toast-in flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-overlay py-2 pr-2 pl-3 shadow-float">
          <RefreshCw aria-hidden="true" className="size-4 shrink-0 text-fg-2" />
          <p className="text-base">{STRINGS.newVersion}</p>
          <div className="ml-auto flex gap-2">
            <Button size="sm" variant="ghost" onClick={() => setIsPutOff(true)}>
              {STRINGS.notNow}
            </Button>
            <Button size="sm" variant="primary" onClick={() => location.reload()}>
              {STRINGS.reload}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
