import { SetMetadata } from '@nestjs/common';
import type { JobName } from '../contract';

/** The result of a run, in counts such as `{"reports": 3}`. */
export type JobResult = Record<string, number>;

export interface JobSettings {
  name: JobName;
  everyMinutes: number;
}

export const JOB = 'job';

/**
 * Runs a provider's method at every multiple of this many minutes in UTC, on one process, and catches up on
 * missed slots, up to `LIMITS.job.catchUpSlots`. A run can be interrupted and repeated, or overlap with another: it must
 * be idempotent.
 */
export const Job =
  (name: JobName, { everyMinutes }: { everyMinutes: number }) =>
  (target: object, key: string, method: TypedPropertyDescriptor<() => Promise<JobResult>>): void => {
    SetMetadata(JOB, { name, everyMinutes } satisfies JobSettings)(target, key, method);
  };
