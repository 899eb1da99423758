import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { useCan } from '@/lib/permissions';
import { FORMULAS, STRINGS } from '../strings';

/** Explains how each figure is calculated. */
export function Formulas({ className }: { className?: string }) {
  const canSeeTeam = useCan()('analytics.team');
  return (
    <details className={clsx('group rounded-modal bg-surface', className)}>
      <summary className="flex min-h-12 list-none items-center gap-2 rounded-modal px-4 text-base font-semibold [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 text-fg-3 transition-transform group-open:rotate-90"
        />
        {STRINGS.formulas}
      </summary>
      <dl className="grid gap-x-6 gap-y-3 px-4 pt-1 pb-4 md:grid-cols-[160px_minmax(0,1fr)]">
        {FORMULAS.filter(({ isOfTeam }) => !isOfTeam || canSeeTeam).map(({ term, text }) => (
          <div key={term} className="contents">
            <dt className="font-semibold text-fg-2 max-md:-mb-2">{term}</dt>
            <dd className="max-w-160 text-fg-2">{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
