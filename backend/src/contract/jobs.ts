/** Scheduled jobs. */
export const JOB_NAMES = [
  'account-purge',
  'shift-close',
  'rebuild-hours',
  'calendar-sync',
  'retire-keys',
  'expire-handovers',
  'audit-purge',
  'due-reminders',
  'notification-purge',
  'events-purge',
  'files-sweep',
  'backup',
] as const;
export type JobName = (typeof JOB_NAMES)[number];

export interface JobRun {
  id: string;
  /** When the run was due; for a manual run, when it was requested. */
  slot: string;
  isManual: boolean;
  status: 'waiting' | 'running' | 'done' | 'failed';
  startedAt: string | null;
  finishedAt: string | null;
  /** Counts of what it did, such as `{"reports": 3}`. */
  result: Record<string, number> | null;
  error: string | null;
}

/** An item of `GET /api/jobs`, with its last runs, newest first. */
export interface JobInfo {
  name: JobName;
  everyMinutes: number;
  nextSlot: string;
  runs: JobRun[];
}
