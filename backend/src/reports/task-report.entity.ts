import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { TaskReport } from '../contract';

/** A report on a task, or on the whole day of a user. */
@Entity('task_reports')
export class TaskReportEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  type: TaskReport['type'];

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('uuid', { name: 'task_id', nullable: true })
  taskId: string | null;

  @Column('text', { name: 'work_description' })
  workDescription: string;

  @Column('numeric', { name: 'hours_worked', precision: 10, scale: 4 })
  hoursWorked: string;

  @Column('numeric', { name: 'tracked_hours', precision: 10, scale: 4 })
  trackedHours: string;

  @Column('integer', { name: 'progress_made', nullable: true })
  progressMade: number | null;

  @Column('uuid', { name: 'screenshot_id', nullable: true })
  screenshotId: string | null;

  @Column('integer', { name: 'session_count' })
  sessionCount: number;

  @Column('text', { name: 'session_breakdown', nullable: true })
  sessionBreakdown: string | null;

  @Column('text', { name: 'idempotency_key', nullable: true })
  idempotencyKey: string | null;

  @Column('bytea', { name: 'request_hash', nullable: true })
  requestHash: Buffer | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'clock_timestamp()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt: Date | null;

  @Column('date', { nullable: true })
  day: string | null;
}
