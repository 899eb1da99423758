import type { HoursFormat } from '../../contract';

export const CONTENT_TYPES: Record<HoursFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};
