import { CloudOff } from 'lucide-react';
import { BrandMark } from '@/ui/brand';
import { STRINGS } from './strings';

/** Shown instead of the app if it was opened without a network: no data are kept in the browser. */
export function OfflineScreen() {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-4 px-6 text-center">
      <BrandMark className="size-10" />
      <div role="status">
        <h1 className="flex items-center justify-center gap-2 text-lg font-semibold">
          <CloudOff aria-hidden="true" className="size-4.5 text-fg-2" />
          {STRINGS.offlineTitle}
        </h1>
        <p className="mt-1 text-base text-fg-2">{STRINGS.offlineText}</p>
      </div>
    </main>
  );
}
