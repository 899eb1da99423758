import { SetMetadata } from '@nestjs/common';
import type { JobName } from '../../contract';

/** What a run did, in counts such as `{"reports": 3}`. */
export type JobResult = Record<string, number>;

export interface JobSettings {
  name: JobName;
  everyMinutes: number;
}

export const JOB = 'job';

/**
 * Has a provider's method run at every multiple of so many minutes of UTC, each time on one process alone, and again
 * for the times that were missed. A run may be cut off at any point and begun anew elsewhere, or run beside another
 * one: whatever it does must be harmless the second time.
 */
export const Job =
  (name: JobName, { everyMinutes }: { everyMinutes: number }) =>
  (target: object, key: string, method: TypedPropertyDescriptor<() => Promise<JobResult>>): void => {
    SetMetadata(JOB, { name, everyMinutes } satisfies JobSettings)(target, key, method);
  };
