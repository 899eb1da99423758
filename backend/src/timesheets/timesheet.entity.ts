import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { TimesheetStatus } from '../contract';

/** A week that has been submitted at least once. */
@Entity('timesheets')
export class TimesheetEntity {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  /** The Monday of the week. */
  @PrimaryColumn('date')
  week: string;

  @Column('text')
  status: TimesheetStatus;

  @Column('timestamptz', { name: 'submitted_at', nullable: true })
  submittedAt: Date | null;

  @Column('uuid', { name: 'decided_by', nullable: true })
  decidedBy: string | null;

  @Column('timestamptz', { name: 'decided_at', nullable: true })
  decidedAt: Date | null;

  @Column('text', { nullable: true })
  reason: string | null;
}
