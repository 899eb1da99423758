import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReportFilter } from '@/api/report-pages';
import { useCan } from '@/lib/permissions';
import { formatDate } from '@/lib/time';
import { useIsMobile } from '@/lib/use-media';
import { Button } from '@/ui/button';
import { Segmented } from '@/ui/segmented';
import { Skeleton } from '@/ui/skeleton';
import { useHeld } from '@/ui/use-steady';
import { useHours } from '../hooks/use-hours';
import { BREAKDOWN_LABELS, HOURS_STRINGS } from '../hours-strings';
import { type Breakdown, breakdownsFor, hoursFilter } from '../model/hours-filter';
import { ExportHours } from './export-hours';
import { HoursBreakdown } from './hours-breakdown';
import { HoursTotalsList } from './hours-totals';

export interface HoursBarProps {
  filter: ReportFilter;
  /** Whether a pointer aims at something below, which would move if the bar's height changed. */
  isHeld: boolean;
}

/** Tracked, claimed and unreported hours for the range and user of the reports. Not for clients. */
export function HoursBar({ filter, isHeld }: HoursBarProps) {
  const can = useCan();
  const isMobile = useIsMobile();
  const id = useId();
  const requested = hoursFilter(filter);
  const breakdowns = breakdownsFor(requested.userId !== undefined || !can('hours.see'));
  const [chosen, setChosen] = useState<Breakdown>('client');
  const by = breakdowns.includes(chosen) ? chosen : 'client';
  const [isToggled, setIsToggled] = useState<boolean>();
  const isOpen = isToggled ?? !isMobile;
  const { isFetching, retry, ...latest } = useHours(requested, by);
  const { hours: loaded, isLate, isFailed } = useHeld(latest, isHeld, `${by} ${JSON.stringify(requested)}`);
  // After a failure, the previous filter's totals would be mistaken for those of the current one.
  const hours = isFailed && isLate ? undefined : loaded;
  return (
    <section
      aria-label={HOURS_STRINGS.title}
      aria-busy={isLate}
      className="shrink-0 border-b border-hairline px-6 py-3 max-md:px-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        {hours ? (
          <div className={clsx('flex min-w-0 flex-wrap items-end gap-x-6 max-md:w-full', isLate && 'opacity-60')}>
            <HoursTotalsList totals={hours.totals} />
            <p className="tnum text-xs text-fg-3 max-md:mt-1">
              {`${formatDate(hours.from)} – ${formatDate(hours.to)}`}
            </p>
          </div>
        ) : isFailed ? (
          <p role="alert" className="text-fg-2">
            {HOURS_STRINGS.failed}
          </p>
        ) : (
          <div role="status">
            <span className="sr-only">{HOURS_STRINGS.loading}</span>
            <Skeleton className="h-14 w-72" />
          </div>
        )}
        {/* Invisible while loading, since on a phone the totals above may be taller than their placeholder. */}
        <div className={clsx('flex flex-wrap items-center gap-2 max-md:w-full', !hours && !isFailed && 'invisible')}>
          {isFailed && (
            <Button pending={isFetching} onClick={retry}>
              {HOURS_STRINGS.retry}
            </Button>
          )}
          <Button
            variant="ghost"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsToggled(!isOpen)}
            className="max-md:mr-auto"
          >
            {HOURS_STRINGS.breakdown}
            <ChevronDown aria-hidden="true" className={clsx('size-4 transition-transform', isOpen && 'rotate-180')} />
          </Button>
          <ExportHours filter={requested} />
        </div>
      </div>
      <div id={id} hidden={!isOpen || !hours} className={clsx('mt-3 max-w-200', isLate && 'opacity-60')}>
        <Segmented
          label={HOURS_STRINGS.by}
          options={breakdowns.map((value) => ({ value, label: BREAKDOWN_LABELS[value] }))}
          value={by}
          onChange={setChosen}
          className="mb-1 w-fit max-md:w-full"
        />
        {hours && <HoursBreakdown hours={hours} label={BREAKDOWN_LABELS[by]} />}
      </div>
    </section>
  );
}
