import type { Rate } from '@contract';
import { BadgeDollarSign, Plus } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '@/api/error-text';
import { useGetRatesQuery } from '@/api/rates';
import { useToday } from '@/api/use-today';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { RateDialog } from './rate-dialog';
import type { RateValues } from './rate-form';
import { rateGroups } from './rate-groups';
import { RateList } from './rate-list';
import { RatesSkeleton } from './rates-skeleton';
import { RemoveRate } from './remove-rate';
import { STRINGS } from './strings';

type Opened = { kind: 'add'; given: Partial<RateValues> } | { kind: 'edit' | 'remove'; rate: Rate };

/** Hourly rates by task, client and person. */
export function RatesView() {
  const { data, error, isFetching, refetch } = useGetRatesQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
  });
  const today = useToday();
  const [opened, setOpened] = useState<Opened>();
  // A late response must not close the dialog that was opened since.
  const close = () => setOpened((now) => (now === opened ? undefined : now));
  const add = (given: Partial<RateValues>) =>
    setOpened({ kind: 'add', given: { ...given, ...latestCurrency(data, given) } });

  return (
    <div className="flex h-full flex-col">
      <header className="flex min-h-14 shrink-0 items-center gap-3 border-b border-hairline px-6 py-2 max-md:px-4">
        <h1 className="mr-auto truncate text-xl font-semibold">{STRINGS.title}</h1>
        <Button variant="primary" onClick={() => add({})}>
          <Plus aria-hidden="true" className="size-4" />
          {STRINGS.add}
        </Button>
      </header>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto px-6 pt-4 pb-end-8 max-md:px-4">
        {data && data.length > 0 && (
          <RateList
            groups={rateGroups(data, today)}
            onAdd={add}
            onEdit={(rate) => setOpened({ kind: 'edit', rate })}
            onRemove={(rate) => setOpened({ kind: 'remove', rate })}
          />
        )}
        {data?.length === 0 && (
          <EmptyState
            className="flex-1"
            icon={<BadgeDollarSign aria-hidden="true" className="size-6" />}
            text={STRINGS.none}
          />
        )}
        {!data && error && (
          <ErrorState
            className="flex-1"
            text={errorText(error, STRINGS.loadFailed)}
            onRetry={() => void refetch()}
            pending={isFetching}
          />
        )}
        {!data && !error && <RatesSkeleton />}
      </div>
      {opened?.kind === 'add' && <RateDialog given={opened.given} today={today} onClose={close} />}
      {opened?.kind === 'edit' && <RateDialog rate={opened.rate} today={today} onClose={close} />}
      {opened?.kind === 'remove' && <RemoveRate rate={opened.rate} onClose={close} />}
    </div>
  );
}

/** The default currency: that of the subject's latest rate, or of the latest of all, since most teams bill in one. */
function latestCurrency(rates: readonly Rate[] = [], { subject, subjectId }: Partial<RateValues>): Partial<RateValues> {
  const own = rates.filter((rate) => subject && rate[subject] === subjectId);
  const [latest] = (own.length > 0 ? own : [...rates]).sort((a, b) => (a.from < b.from ? 1 : -1));
  return latest ? { currency: latest.currency } : {};
}
