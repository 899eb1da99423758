/** The words of the Reports view. Errors and results are in the contract. */
import { addDays, formatDay } from '@/lib/time';
import type { ReportRange } from './report-ranges';

export const LIST_STRINGS = {
  title: 'Task Reports',
  range: 'Time range',
  from: 'From',
  to: 'To',
  staff: 'Staff member',
  everyone: 'Everyone',
  staffGroup: 'Staff',
  ownerGroup: 'Owners',
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
  chooseDays: 'Choose the first and the last day.',

  shift: 'Shift',
  shiftOf: (day: string) => `Shift of ${day}`,
  claimed: 'claimed',
  trackedHours: (hours: string) => `tracked ${hours}`,
  progress: (percent: number) => `${percent}% done`,
  openTask: (title: string) => `Open task ${title}`,
  screenshotBy: (name: string) => `Screenshot by ${name}`,
  showMore: 'Show more',
  showLess: 'Show less',
  sessions: (count: number) => (count === 1 ? '1 session' : `${count} sessions`),
  session: (number: number) => `Session ${number}`,
  stillRunning: (since: string) => `${since} – still running then`,
  noSessions: 'The sessions of this report are not known.',

  delete: (name: string) => `Delete the report of ${name}`,
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
  return count === 1 ? '1 report' : `${count} reports`;
}
