/** The one file that knows the chart library, in a chunk of its own. */
import { type Analytics, type AnalyticsPeriod, LIMITS } from '@contract';
import { useMemo } from 'react';
import { Bar, BarChart, CartesianGrid, LabelList, Tooltip, XAxis, YAxis } from 'recharts';
import { formatHours } from '@/lib/format';
import { formatDay } from '@/lib/time';
import { useIsMobile } from '@/lib/use-media';
import { type DayBar, dayBars } from './bars';
import { DayBarShape } from './day-bar-shape';
import { shortDay } from './short-day';

const TICK = { fill: 'var(--color-fg-3)', fontSize: 12 };
const SCALE = [0, 0.25, 0.5, 0.75, 1];
const hoursOf = ({ hours }: DayBar) => (hours > 0 ? formatHours(hours) : '');
const scaleText = (height: number) => `${height * LIMITS.shift.fullHours}h`;

export interface DailyChartProps {
  timeData: Analytics['timeData'];
  period: AnalyticsPeriod;
}

export function DailyChart({ timeData, period }: DailyChartProps) {
  const bars = useMemo(() => dayBars(timeData), [timeData]);
  const isMobile = useIsMobile();
  // Elsewhere there is no room for figures above the bars.
  const hasFigures = period === 'week' && !isMobile;
  return (
    <BarChart
      responsive
      data={bars}
      accessibilityLayer={false}
      barCategoryGap="18%"
      margin={{ top: hasFigures ? 20 : 6, right: 0, bottom: 0, left: 0 }}
      style={{ width: '100%', height: '100%' }}
    >
      <CartesianGrid vertical={false} stroke="var(--color-hairline)" />
      <XAxis
        dataKey="day"
        tickFormatter={(day: string) => shortDay(day, period)}
        tick={TICK}
        tickLine={false}
        axisLine={{ stroke: 'var(--color-control)' }}
        interval="equidistantPreserveStart"
        minTickGap={12}
      />
      <YAxis
        domain={[0, 1]}
        ticks={SCALE}
        tickFormatter={scaleText}
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
        {hasFigures && <LabelList dataKey={hoursOf} position="top" fill="var(--color-fg-2)" fontSize={12} />}
      </Bar>
    </BarChart>
  );
}

function DayTip({ bar }: { bar: DayBar | undefined }) {
  if (!bar) return null;
  return (
    <p className="rounded-control bg-overlay px-2.5 py-1.5 text-xs whitespace-nowrap text-fg-2 shadow-float">
      {formatDay(bar.day)}
      <span className="tnum ml-2 font-semibold text-fg">{formatHours(bar.hours)}</span>
    </p>
  );
}
