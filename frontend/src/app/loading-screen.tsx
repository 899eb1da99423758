import { MESSAGES } from '@contract';
import { BrandMark } from '@/ui/brand';

export function LoadingScreen() {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-4 appear-late">
      <BrandMark className="size-10 animate-breathe" />
      <p role="status" className="text-base text-fg-2">
        {MESSAGES.general.loading}
      </p>
    </main>
  );
}
