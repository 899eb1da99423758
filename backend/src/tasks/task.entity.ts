import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { TaskStatus } from '../contract';

/** A task on the board. */
@Entity('tasks')
export class TaskEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  title: string;

  @Column('text', { default: '' })
  description: string;

  @Column('text')
  status: TaskStatus;

  @Column('double precision', { nullable: true })
  rank: number | null;

  @Column('date', { name: 'due_date', nullable: true })
  dueDate: string | null;

  @Column('integer', { name: 'progress_percent', default: 0 })
  progressPercent: number;

  @Column('uuid', { name: 'assigned_staff_id', nullable: true })
  assignedStaffId: string | null;

  @Column('uuid', { name: 'assigned_client_id', nullable: true })
  assignedClientId: string | null;

  @Column('uuid', { name: 'created_by_id', nullable: true })
  createdById: string | null;

  @Column('timestamptz', { name: 'completed_at', nullable: true })
  completedAt: Date | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'clock_timestamp()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'clock_timestamp()' })
  updatedAt: Date;

  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt: Date | null;

  /** The task as the API returns it, as JSON text; written by a trigger. */
  @Column('text')
  card: string;

  @Column('boolean', { default: false })
  billable: boolean;

  @Column('numeric', { name: 'estimate_hours', precision: 9, scale: 4, nullable: true })
  estimateHours: string | null;

  @Column('integer', { name: 'comment_count', default: 0 })
  commentCount: number;

  @Column('integer', { name: 'attachment_count', default: 0 })
  attachmentCount: number;
}
