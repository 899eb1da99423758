/** The texts for hours of any range. */
import { isolated } from '@contract';
import { formatDate, formatDay } from '@/lib/time';
import type { Unit } from './model/person-bars';

export const RANGE_STRINGS = {
  range: 'Range',
  custom: 'Custom',
  from: 'From',
  to: 'To',
  totals: 'Totals',
  tracked: 'Tracked',
  claimed: 'Claimed',
  unreported: 'Unreported',
  amount: 'Amount',
  before: (hours: string) => `${hours} before`,

  people: 'Hours by person',
  everyone: 'Everyone',
  noTime: 'No time was tracked in this range.',
  total: 'Total',
  hint: 'Choose a bar or a person to see what the hours are made of.',
  failed: 'The hours could not be loaded.',

  person: 'Person',
  task: 'Task',
  session: 'Session',
  hours: 'Hours',
  close: 'Close details',
  loading: 'Loading details',
  now: 'now',
  openTask: (title: string) => `Open task ${title}`,
} as const;

export const UNIT_LABELS: Record<Unit, string> = { day: 'Day', week: 'Week' };

/** 'Mon, 5 Jan 2026', or '5 Jan 2026 – 11 Jan 2026'. */
export function daysText({ from, to }: { from: string; to: string }): string {
  return from === to ? formatDay(from) : `${formatDate(from)} – ${formatDate(to)}`;
}

export function comparedText(before: { from: string; to: string }): string {
  return `compared with ${daysText(before)}`;
}

/** Says that only a part of a session lies on the day. */
export function partText(start: string, end: string): string {
  return `Part of a session from ${start} to ${end}`;
}

export function detailsText(name: string, days: string): string {
  return `${isolated(name)}, ${days}`;
}

/** A description of the chart for screen readers. */
export function peopleChartText(days: string, total: string): string {
  return `${RANGE_STRINGS.people}, ${days}: ${total}`;
}
