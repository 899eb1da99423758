import { LIMITS } from '@contract';
import { useNow } from '@/lib/time';
import { Button } from '@/ui/button';
import { ProgressBar } from '@/ui/progress-bar';
import { STRINGS } from './strings';

export interface ProcessingProps {
  since: number;
  onCancel: () => void;
}

/** The elapsed time and a button to cancel. The bar is full when the server's own timeout expires. */
export function Processing({ since, onCancel }: ProcessingProps) {
  const seconds = Math.max(0, (useNow() - since) / 1_000);
  const percent = Math.min(100, (seconds * 100_000) / LIMITS.aiBrain.serviceMs);
  return (
    <section
      aria-label={STRINGS.processing}
      className="flex flex-col gap-3 rounded-card border border-hairline bg-raised px-4 py-3"
    >
      <div className="flex items-center gap-3">
        <p role="status" className="min-w-0 flex-1">
          {STRINGS.processing}
        </p>
        <span role="timer" className="tnum text-fg-2">{`${Math.floor(seconds)} s`}</span>
        <Button autoFocus onClick={onCancel}>
          {STRINGS.cancel}
        </Button>
      </div>
      <ProgressBar percent={percent} label={STRINGS.processing} fill="bg-fg" />
    </section>
  );
}
