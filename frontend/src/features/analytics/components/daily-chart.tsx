/** Loaded with `charts.ts`, in a separate chunk. */
import { type Analytics, type AnalyticsPeriod, formatHours } from '@contract';
import { useMemo } from 'react';
import { Bar, BarChart, CartesianGrid, LabelList, Tooltip, XAxis, YAxis } from 'recharts';
import { formatDay } from '@/lib/time';
import { useIsMobile } from '@/lib/use-media';
import { type DayBar, dayBars } from '../model/bars';
import { shortDay } from '../model/short-day';
import { DayBarShape } from './day-bar-shape';

const TICK = { fill: 'var(--color-fg-3)', fontSize: 12 };
/** Fits seven days next to each other on a phone. */
const NARROW_TICK = { ...TICK, fontSize: 11 };
const SCALE = [0, 0.25, 0.5, 0.75, 1];
/** The space above the bars: on a phone the minutes are below the hours. */
const ROOM_FOR_FIGURES = { wide: 20, narrow: 36 };
const hoursOf = ({ hours }: DayBar) => (hours > 0 ? formatHours(hours) : '');

export interface DailyChartProps {
  timeData: Analytics['timeData'];
  period: AnalyticsPeriod;
  /** The number of hours of a bar with the height of the chart. */
  full: number;
}

export function DailyChart({ timeData, period, full }: DailyChartProps) {
  const bars = useMemo(() => dayBars(timeData, full), [timeData, full]);
  const isMobile = useIsMobile();
  // There is no space for figures above each bar of a month or quarter.
  const isWeek = period === 'week';
  return (
    <BarChart
      responsive
      data={bars}
      accessibilityLayer={false}
      barCategoryGap="18%"
      margin={{ top: isWeek ? ROOM_FOR_FIGURES[isMobile ? 'narrow' : 'wide'] : 6, right: 0, bottom: 0, left: 0 }}
      style={{ width: '100%', height: '100%' }}
    >
      <CartesianGrid vertical={false} stroke="var(--color-hairline)" />
      <XAxis
        dataKey="day"
        tickFormatter={(day: string) => shortDay(day, isWeek)}
        tick={isMobile ? NARROW_TICK : TICK}
        tickLine={false}
        axisLine={{ stroke: 'var(--color-control)' }}
        interval={isWeek ? 0 : 'equidistantPreserveStart'}
        minTickGap={12}
      />
      <YAxis
        domain={[0, 1]}
        ticks={SCALE}
        tickFormatter={(height: number) => `${height * full}h`}
        tick={TICK}
        tickLine={false}
        axisLine={false}
        width={32}
      />
      <Tooltip
        cursor={{ fill: 'var(--color-hover)', opacity: 0.5 }}
        isAnimationActive={false}
        content={({ active, label }) => (active ? <DayTip bar={bars.find(({ day }) => day === label)} /> : null)}
      />
      <Bar dataKey="height" shape={DayBarShape} maxBarSize={56} isAnimationActive={false}>
        {isWeek && <LabelList dataKey={hoursOf} position="top" fill="var(--color-fg-2)" fontSize={12} />}
      </Bar>
    </BarChart>
  );
}

function DayTip({ bar }: { bar: DayBar | undefined }) {
  if (!bar) return null;
  return (
    <p className="rounded-control bg-overlay px-2.5 py-1.5 text-xs whitespace-nowrap text-fg-2 shadow-float">
      <span>{formatDay(bar.day)}</span>
      <span className="tnum ml-2 font-semibold text-fg">{formatHours(bar.hours)}</span>
    </p>
  );
}
