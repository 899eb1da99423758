import { type AnalyticsOverview, formatHours } from '@contract';
import { STRINGS } from '../strings';

/** Total hours, tasks completed, active users, average hours per day. */
export function OverviewCards({ overview }: { overview: AnalyticsOverview }) {
  const { totalHours, tasksCompleted, activeUsers, avgHoursPerDay } = overview;
  const cards = [
    [STRINGS.totalHours, formatHours(totalHours)],
    [STRINGS.tasksCompleted, tasksCompleted],
    [STRINGS.activeUsers, activeUsers],
    [STRINGS.avgHoursPerDay, formatHours(avgHoursPerDay)],
  ] as const;
  return (
    <dl aria-label={STRINGS.overview} className="grid grid-cols-4 gap-4 max-xl:grid-cols-2 max-md:gap-1.5">
      {cards.map(([label, value]) => (
        <div
          key={label}
          className="flex min-w-0 flex-col-reverse gap-0.5 rounded-card border border-hairline px-4 py-3 max-md:px-3 max-md:py-2"
        >
          <dt className="text-xs text-fg-2">{label}</dt>
          <dd className="tnum text-2xl font-semibold max-md:text-xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
