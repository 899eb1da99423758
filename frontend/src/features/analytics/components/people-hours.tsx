import { formatHours, type HoursRow } from '@contract';
import { ChartColumn, Table } from 'lucide-react';
import { useState } from 'react';
import type { DateRange } from '@/lib/date-ranges';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { LazyPart, PartFailure } from '@/ui/lazy-part';
import { Skeleton } from '@/ui/skeleton';
import { peopleChartPart } from '../model/chart-parts';
import type { PersonBar, Series, Unit } from '../model/person-bars';
import type { Selection } from '../model/selection';
import { daysText, peopleChartText, RANGE_STRINGS } from '../range-strings';
import { STRINGS } from '../strings';
import { Panel } from './panel';
import { PeopleLegend } from './people-legend';
import { PeopleTable } from './people-table';

export interface PeopleHoursProps {
  series: readonly Series[];
  bars: readonly PersonBar[];
  range: DateRange;
  unit: Unit;
  people: readonly HoursRow[];
  /** The people of the previous range. */
  past: readonly HoursRow[];
  selection: Selection;
  onSelect: (selection: Selection) => void;
}

/** The hours of each day or week by person, as stacked bars or as a table, and each person's total. */
export function PeopleHours({ series, bars, range, unit, people, past, selection, onSelect }: PeopleHoursProps) {
  const [isTable, setIsTable] = useState(false);
  const sum = bars.reduce((total, bar) => total + bar.total, 0);
  if (sum === 0) {
    return (
      <Panel className="mt-4" title={RANGE_STRINGS.people}>
        <EmptyState
          className="h-64 max-md:h-52"
          icon={<ChartColumn aria-hidden="true" className="size-6" />}
          text={RANGE_STRINGS.noTime}
        />
      </Panel>
    );
  }
  return (
    <Panel
      className="mt-4"
      title={RANGE_STRINGS.people}
      extra={
        <Button size="sm" aria-pressed={isTable} onClick={() => setIsTable(!isTable)} className="aria-pressed:bg-hover">
          <Table aria-hidden="true" className="size-3.5" />
          {STRINGS.showTable}
        </Button>
      }
    >
      <div className="grid gap-x-6 gap-y-4 xl:grid-cols-[minmax(0,1fr)_300px]">
        {isTable ? (
          <PeopleTable {...{ series, bars, unit }} onBar={(bucket) => onSelect({ ...selection, bucket })} />
        ) : (
          <div className="h-72 max-md:h-56">
            <LazyPart
              part={peopleChartPart}
              pending={<Skeleton className="size-full" />}
              failed={<PartFailure part={peopleChartPart} className="h-full" />}
            >
              {(PeopleChart) => (
                <div role="img" aria-label={peopleChartText(daysText(range), formatHours(sum))} className="size-full">
                  <PeopleChart {...{ series, bars, selection, onSelect }} />
                </div>
              )}
            </LazyPart>
          </div>
        )}
        <PeopleLegend
          {...{ series, people, past }}
          userId={selection.userId}
          onPerson={(userId) => onSelect({ ...selection, userId })}
        />
      </div>
      <p className="mt-3 text-xs text-fg-3">{RANGE_STRINGS.hint}</p>
    </Panel>
  );
}
