import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The seconds a user worked on a task in a day. */
@Entity('work_days')
export class WorkDayEntity {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @PrimaryColumn('date')
  day: string;

  @PrimaryColumn('uuid', { name: 'task_id' })
  taskId: string;

  @Column('numeric')
  seconds: string;

  @Column('integer')
  sessions: number;

  /** The part of the seconds that is in sessions claimed by a report. */
  @Column('numeric', { default: 0 })
  claimed: string;
}
