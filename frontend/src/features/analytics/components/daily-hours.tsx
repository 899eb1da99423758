import { type Analytics, formatHours } from '@contract';
import { ChartColumn, Table } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '@/lib/time';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { LazyPart, PartFailure } from '@/ui/lazy-part';
import { Skeleton } from '@/ui/skeleton';
import { busiestDay, fullHours } from '../model/bars';
import { dailyChartPart } from '../model/chart-parts';
import { chartText, scaleText, STRINGS } from '../strings';
import { DailyTable } from './daily-table';
import { Panel } from './panel';

/** The hours of each day, as bars or as a table. */
export function DailyHours({ analytics, range }: { analytics: Analytics; range: string }) {
  const { timeData, period, overview } = analytics;
  const [isTable, setIsTable] = useState(false);
  const busiest = busiestDay(timeData);
  const full = fullHours(overview);
  return (
    <Panel
      className="mt-4"
      title={STRINGS.daily}
      extra={
        <Button size="sm" aria-pressed={isTable} onClick={() => setIsTable(!isTable)} className="aria-pressed:bg-hover">
          <Table aria-hidden="true" className="size-3.5" />
          {STRINGS.showTable}
        </Button>
      }
    >
      {isTable ? (
        <DailyTable timeData={timeData} />
      ) : busiest ? (
        <>
          <div className="h-64 max-md:h-52">
            <LazyPart
              part={dailyChartPart}
              pending={<Skeleton className="size-full" />}
              failed={<PartFailure part={dailyChartPart} className="h-full" />}
            >
              {(DailyChart) => (
                <div
                  role="img"
                  aria-label={chartText(range, { day: formatDay(busiest.day), hours: formatHours(busiest.hours) })}
                  className="size-full"
                >
                  <DailyChart timeData={timeData} period={period} full={full} />
                </div>
              )}
            </LazyPart>
          </div>
          <p className="mt-2 text-xs text-fg-3">{scaleText(full, overview.activeUsers, busiest.hours > full)}</p>
        </>
      ) : (
        <EmptyState
          className="h-64 max-md:h-52"
          icon={<ChartColumn aria-hidden="true" className="size-6" />}
          text={STRINGS.noTime}
        />
      )}
    </Panel>
  );
}
