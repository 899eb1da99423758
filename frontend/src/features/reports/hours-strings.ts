/** The texts for the totals above the reports. */
import type { HoursFormat } from '@/api/hours';
import type { Breakdown } from './model/hours-filter';

export const HOURS_STRINGS = {
  title: 'Hours',
  tracked: 'Tracked',
  claimed: 'Claimed',
  unreported: 'Unreported',
  amount: 'Amount',
  name: 'Name',
  loading: 'Loading hours',
  failed: 'The hours could not be loaded.',
  retry: 'Retry',
  none: 'No time was tracked in this range.',
  breakdown: 'Breakdown',
  by: 'Break down by',
  share: (percent: number) => `${percent}% of the tracked time is in reports`,

  export: 'Export hours',
  exporting: 'Exporting...',
  exported: (name: string) => `${name} was saved.`,
  exportFailed: 'The hours could not be exported.',

  presets: 'Quick ranges',
} as const;

export const BREAKDOWN_LABELS: Record<Breakdown, string> = { client: 'Client', task: 'Task', user: 'Person' };

export const FORMAT_LABELS: Record<HoursFormat, string> = {
  csv: 'CSV file',
  xlsx: 'Excel workbook (XLSX)',
  pdf: 'PDF to sign',
};
