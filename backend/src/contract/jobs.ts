/** Scheduled jobs (decisions 4). */
export const JOB_NAMES = [
  'shift-close',
  'calendar-sync',
  'account-purge',
  'rebuild-hours',
  'audit-purge',
  'retire-keys',
  'expire-handovers',
] as const;
export type JobName = (typeof JOB_NAMES)[number];

export interface JobRun {
  id: string;
  /** The time the run was due; of one asked for by hand, when it was. */
  slot: string;
  isManual: boolean;
  status: 'waiting' | 'running' | 'done' | 'failed';
  startedAt: string | null;
  finishedAt: string | null;
  /** What it did, such as `{"reports": 3}`. */
  result: Record<string, number> | null;
  error: string | null;
}

/** An item of `GET /api/jobs`; the runs are the last ones, newest first. */
export interface JobInfo {
  name: JobName;
  everyMinutes: number;
  nextSlot: string;
  runs: JobRun[];
}
