/** Sums of hours over any range. Days are those of each session's own timezone; running timers count up to now. */
export const HOURS_GROUPS = ['day', 'week', 'user', 'task', 'client', 'label'] as const;
export type HoursGroup = (typeof HOURS_GROUPS)[number];

/**
 * `from` and `to` are days, both inclusive; without them the range is from the first recorded hours to the last. Rows
 * are by day unless `groupBy` says otherwise.
 */
export interface HoursQuery {
  from?: string;
  to?: string;
  groupBy?: HoursGroup;
  userId?: string;
  clientId?: string;
  taskId?: string;
}

export type HoursFilter = Omit<HoursQuery, 'groupBy'>;

export const HOURS_FORMATS = ['csv', 'xlsx', 'pdf'] as const;
export type HoursFormat = (typeof HOURS_FORMATS)[number];

/** The columns of `GET /api/export/hours`, whose query is a filter of hours and a `format`. */
export const HOURS_COLUMNS = [
  ...(['person', 'email', 'task', 'client', 'labels', 'start_utc', 'end_utc', 'start_local', 'end_local'] as const),
  ...(['timezone', 'hours', 'billable', 'rate', 'currency', 'amount', 'reported', 'approved', 'description'] as const),
] as const;
export type HoursColumn = (typeof HOURS_COLUMNS)[number];

/** Durations are hours, with up to four decimals. */
interface HoursSum {
  tracked: number;
  /** In sessions that a report has claimed. */
  claimed: number;
  /** `tracked` without `claimed`. */
  unreported: number;
  /** On billable tasks. */
  billable: number;
  /** Null if the caller may not see rates, or if there are several currencies. */
  amount: number | null;
}

export interface HoursRow extends HoursSum {
  /** A day, an ISO week such as `2026-W47`, or an id; null for work without a client or a label. */
  key: string | null;
  name: string;
}

export interface HoursTotals extends HoursSum {
  /** A sum for each currency; null if the caller may not see rates. */
  amounts: Record<string, number> | null;
}

/** `GET /api/hours`. Days and weeks are in chronological order, other rows by hours, most first. */
export interface Hours {
  from: string;
  to: string;
  /** The caller's. */
  timezone: string;
  rows: HoursRow[];
  totals: HoursTotals;
}
