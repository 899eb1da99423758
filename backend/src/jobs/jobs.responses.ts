import type * as contract from '../contract';
import { JOB_NAMES, type JobName } from '../contract';
import { Flag, MapOf, OneOf, Part, Text, Time, Uuid, Whole } from '../platform/http/fields';

const RUN_STATUSES = ['waiting', 'running', 'done', 'failed'] as const;

export class JobRun implements contract.JobRun {
  @Uuid() id: string;
  @Time({ description: 'When the run was due' }) slot: string;
  @Flag() isManual: boolean;
  @OneOf(RUN_STATUSES) status: (typeof RUN_STATUSES)[number];
  @Time({ nullable: true }) startedAt: string | null;
  @Time({ nullable: true }) finishedAt: string | null;
  @MapOf({ type: 'number' }, { nullable: true }) result: Record<string, number> | null;
  @Text({ nullable: true }) error: string | null;
}

export class JobInfo implements contract.JobInfo {
  @OneOf(JOB_NAMES) name: JobName;
  @Whole() everyMinutes: number;
  @Time() nextSlot: string;
  @Part(() => JobRun, { isArray: true }) runs: JobRun[];
}
