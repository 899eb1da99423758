/** Loaded with `charts.ts`, in a separate chunk. */
import { formatHours } from '@contract';
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { useIsMobile } from '@/lib/use-media';
import { hourTicks, OTHERS, type PersonBar, type Series } from '../model/person-bars';
import { colourOf } from '../model/person-colours';
import type { Selection } from '../model/selection';
import { shortDay } from '../model/short-day';
import { daysText, RANGE_STRINGS } from '../range-strings';

const TICK = { fill: 'var(--color-fg-3)', fontSize: 12 };
const NARROW_TICK = { ...TICK, fontSize: 11 };
const FADED = 0.25;
const WEEK_BARS = 7;

export interface PeopleChartProps {
  series: readonly Series[];
  bars: readonly PersonBar[];
  selection: Selection;
  onSelect: (selection: Selection) => void;
}

/** Bars on an axis of hours, stacked by person. Pressing a part selects its day and person. */
export function PeopleChart({ series, bars, selection, onSelect }: PeopleChartProps) {
  const isMobile = useIsMobile();
  const ticks = hourTicks(Math.max(0, ...bars.map(({ total }) => total)));
  // From 46 days on, a bar is a week, and there may be as few of them.
  const isWeek = bars.length <= WEEK_BARS && bars.every(({ bucket }) => bucket.from === bucket.to);
  const firstDays = new Map(bars.map(({ bucket }) => [bucket.key, bucket.from]));
  const isFaded = (id: string) => selection.userId !== undefined && selection.userId !== id;
  return (
    <BarChart
      responsive
      data={[...bars]}
      accessibilityLayer={false}
      barCategoryGap="18%"
      margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
      style={{ width: '100%', height: '100%' }}
    >
      <CartesianGrid vertical={false} stroke="var(--color-hairline)" />
      <XAxis
        dataKey="bucket.key"
        tickFormatter={(key: string) => shortDay(firstDays.get(key) ?? key, isWeek)}
        tick={isMobile ? NARROW_TICK : TICK}
        tickLine={false}
        axisLine={{ stroke: 'var(--color-control)' }}
        interval={isWeek ? 0 : 'equidistantPreserveStart'}
        minTickGap={12}
      />
      <YAxis
        domain={[0, ticks.at(-1) ?? 0]}
        ticks={ticks}
        tickFormatter={(hours: number) => `${hours}h`}
        tick={TICK}
        tickLine={false}
        axisLine={false}
        width={40}
      />
      <Tooltip
        cursor={{ fill: 'var(--color-hover)', opacity: 0.5 }}
        isAnimationActive={false}
        content={({ active, label }) =>
          active ? <BarTip series={series} bar={bars.find(({ bucket }) => bucket.key === label)} /> : null
        }
      />
      {series.map(({ id }, index) => (
        <Bar
          key={id}
          stackId="hours"
          dataKey={({ hours }: PersonBar) => hours[id] ?? 0}
          fill={colourOf(id, index).fill}
          fillOpacity={isFaded(id) ? FADED : 1}
          stroke="var(--color-surface)"
          strokeWidth={1}
          maxBarSize={56}
          isAnimationActive={false}
          className="cursor-pointer"
          onClick={(_part, at) => {
            const userId = id === OTHERS ? undefined : id;
            onSelect({ bucket: bars[at]?.bucket.key, userId });
          }}
        />
      ))}
    </BarChart>
  );
}

function BarTip({ bar, series }: { bar: PersonBar | undefined; series: readonly Series[] }) {
  if (!bar) return null;
  return (
    <div className="rounded-control bg-overlay px-2.5 py-1.5 text-xs whitespace-nowrap text-fg-2 shadow-float">
      <p className="flex justify-between gap-4 font-semibold text-fg">
        <span>{daysText(bar.bucket)}</span>
        <span className="tnum">{formatHours(bar.total)}</span>
      </p>
      <ul aria-label={RANGE_STRINGS.person}>
        {series.map(({ id, name }, index) =>
          bar.hours[id] ? (
            <li key={id} className="mt-0.5 flex items-center gap-2">
              <span aria-hidden="true" className={`size-2 shrink-0 rounded-[2px] ${colourOf(id, index).swatch}`} />
              <span dir="auto" className="flex-1">
                {name}
              </span>
              <span className="tnum">{formatHours(bar.hours[id])}</span>
            </li>
          ) : null,
        )}
      </ul>
    </div>
  );
}
