import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A session of work on a task. */
@Entity('time_logs')
export class TimeLogEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('uuid', { name: 'task_id' })
  taskId: string;

  @Column('timestamptz', { name: 'started_at' })
  startedAt: Date;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt: Date | null;

  @Column('text')
  timezone: string;

  @Column('text', { default: '' })
  description: string;

  @Column('boolean', { name: 'auto_stopped', default: false })
  autoStopped: boolean;

  @Column('timestamptz', { name: 'first_ended_at', nullable: true })
  firstEndedAt: Date | null;

  @Column('timestamptz', { name: 'reviewed_at', nullable: true })
  reviewedAt: Date | null;
}
