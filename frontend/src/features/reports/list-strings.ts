/** The texts for the Reports view. Errors and results are in the contract. */
import { counted } from '@contract';
import { addDays, formatDay } from '@/lib/time';
import type { ReportRange } from './model/report-ranges';

export const LIST_STRINGS = {
  title: 'Task Reports',
  range: 'Time range',
  from: 'From',
  to: 'To',
  staff: 'Staff member',
  everyone: 'Everyone',
  staffGroup: 'Staff',
  ownerGroup: 'Owners',
  formerGroup: 'Former members',
  export: 'Export CSV',
  exporting: 'Exporting...',
  exported: (name: string) => `${name} was saved.`,

  list: 'Reports',
  failed: 'The reports could not be loaded.',
  olderFailed: 'Older reports could not be loaded.',
  more: 'Load older reports',
  none: 'No reports yet.',
  noneForClient: 'No reports on your tasks yet.',
  noneInRange: 'No reports in this range.',
  showAll: 'Show all reports',
  chooseDays: 'Choose a start and an end date.',
  chooseLaterEnd: 'Choose an end date on or after the start date.',

  shift: 'Shift',
  shiftOf: (day: string) => `Shift on ${day}`,
  claimed: 'claimed',
  trackedHours: (hours: string) => `tracked ${hours}`,
  progress: (percent: number) => `${percent}% done`,
  openTask: (title: string) => `Open task ${title}`,
  screenshotBy: (name: string) => `Screenshot by ${name}`,
  showMore: 'Show more',
  showLess: 'Show less',
  sessions: (count: number) => counted(count, 'session'),
  session: (number: number) => `Session ${number}`,
  stillRunning: (since: string) => `${since} – still running`,
  noSessions: 'There are no session details for this report.',

  delete: (name: string) => `Delete ${name}’s report`,
  deleteTitle: 'Delete report',
  deleteLabel: 'Delete',
  deleted: 'The report was deleted.',
} as const;

export const RANGE_LABELS: Record<ReportRange, string> = {
  today: 'Today',
  week: 'Week',
  month: 'Month',
  custom: 'Custom',
  all: 'All',
};

export function dayHeading(day: string, today: string): string {
  if (day === today) return 'Today';
  return day === addDays(today, -1) ? 'Yesterday' : formatDay(day);
}

export function countText(count: number): string {
  return counted(count, 'report');
}
