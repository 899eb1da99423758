import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { JobName, JobRun } from '../contract';

/** A run of a job, held by a lease while it lasts. */
@Entity('job_runs')
export class JobRunEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  job: JobName;

  @Column('timestamptz')
  slot: Date;

  @Column('boolean', { name: 'is_manual', default: false })
  isManual: boolean;

  @Column('text', { default: 'waiting' })
  status: JobRun['status'];

  @Column('integer', { default: 0 })
  attempts: number;

  @Column('text', { nullable: true })
  owner: string | null;

  @Column('timestamptz', { name: 'lease_until', nullable: true })
  leaseUntil: Date | null;

  @Column('timestamptz', { name: 'started_at', nullable: true })
  startedAt: Date | null;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt: Date | null;

  @Column('jsonb', { nullable: true })
  result: JobRun['result'] | null;

  @Column('text', { nullable: true })
  error: string | null;
}
