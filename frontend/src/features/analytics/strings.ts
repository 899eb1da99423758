/** The texts of analytics. Those that the server knows too are in the contract. */
import { type AnalyticsPeriod, counted, EMPLOYMENT_HOURS, formatCount, LIMITS, type Role } from '@contract';
import type { TeamColumn } from './model/team-sort';

const { fullHours: shiftHours } = LIMITS.shift;

export const STRINGS = {
  title: 'Time Analytics',
  period: 'Period',
  anyRange: 'Any range',
  overview: 'Overview',
  totalHours: 'Total hours',
  tasksCompleted: 'Tasks completed',
  activeUsers: 'Active users',
  avgHoursPerDay: 'Average hours per day',

  daily: 'Hours per day',
  showTable: 'Show as table',
  day: 'Day',
  hours: 'Hours',
  noTime: 'No time was logged in this period.',

  breakdown: 'Tasks by status',
  noTasks: 'There are no tasks yet.',
  team: 'Team Performance',
  noTeam: 'There is no one on the team yet.',
  formulas: 'How this is calculated',
  retry: 'Retry',
} as const;

export const PERIOD_LABELS: Record<AnalyticsPeriod, string> = { week: 'Week', month: 'Month', quarter: 'Quarter' };

/** Describes whose figures are shown. */
export const SCOPE_TEXT: Record<Role, string> = {
  OWNER: 'The whole team',
  ADMIN: 'The whole team',
  SUPER_OWNER: 'The whole team',
  STAFF: 'Your own time',
  CLIENT: 'Time on your tasks',
};

export const COLUMN_LABELS: Record<TeamColumn, string> = {
  name: 'Name',
  role: 'Role',
  totalHours: 'Hours',
  tasksCompleted: 'Tasks completed',
  efficiency: 'Efficiency',
};

/**
 * Explains what the figures show and how they are calculated. `team` is shown only to users who may see the team's
 * figures.
 */
export const FORMULAS: readonly { term: string; text: string; isOfTeam?: boolean }[] = [
  {
    term: 'Period',
    text: 'Week is the last 7 days, month the last month and quarter the last 3 months, today included. Today follows your timezone. Hours count towards the day in the timezone of the person who worked them, and time that crosses midnight is split between both days.',
  },
  { term: STRINGS.totalHours, text: 'All time logged in the period, including running timers.' },
  { term: STRINGS.tasksCompleted, text: 'Tasks completed in the period that are still completed.' },
  { term: STRINGS.activeUsers, text: 'People who logged time in the period.' },
  { term: STRINGS.avgHoursPerDay, text: 'Total hours divided by all days of the period, weekends included.' },
  {
    term: STRINGS.daily,
    text: `A full bar is ${shiftHours} hours for everyone with time in the period. A day with any time fills at least ${LIMITS.analytics.minimumBar * 100}% of it, a day without time has no bar. The table has the exact figures.`,
  },
  { term: STRINGS.breakdown, text: 'All tasks as they are now, regardless of the period.' },
  {
    term: COLUMN_LABELS.efficiency,
    text: `Hours as a percentage of those expected for the employment type on the period's working days, Monday to Friday: ${EMPLOYMENT_HOURS.FULL_TIME} hours a week full-time, ${EMPLOYMENT_HOURS.PART_TIME} part-time. People without an employment type count as full-time.`,
    isOfTeam: true,
  },
];

export function rangeText(start: string, end: string): string {
  return `${start} – ${end}`;
}

/** Explains what the height of a bar means. */
export function scaleText(full: number, people: number, hasMore: boolean): string {
  const share =
    people > 1 ? `: ${shiftHours} for each of the ${formatCount(people)} people with time in this period` : '';
  const more = hasMore ? ' A notch near the top marks a day with more.' : '';
  return `A full bar is ${formatCount(full)} hours${share}.${more}`;
}

/** Explains why the users' tasks add up to a different number than the completed tasks. */
export function sumText(sum: number, completed: number): string {
  const tasks = `${counted(completed, 'task')} ${completed === 1 ? 'was' : 'were'}`;
  return `This column adds up to ${formatCount(sum)}, but ${tasks} completed: a task with several assignees counts for each of them, and one without an assignee for nobody.`;
}

/** A description of the chart for screen readers. */
export function chartText(range: string, busiest: { day: string; hours: string } | undefined): string {
  const most = busiest ? `The most on ${busiest.day}: ${busiest.hours}.` : STRINGS.noTime;
  return `${STRINGS.daily}, ${range}. ${most}`;
}

export function percentText(share: number): string {
  return `${Math.round(share * 100)}%`;
}

export function efficiencyText(efficiency: number): string {
  return `${efficiency.toFixed(1)}%`;
}

export function showAllText(count: number): string {
  return `Show all ${formatCount(count)} people`;
}
