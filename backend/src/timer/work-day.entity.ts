import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a user worked on a task in a day, in seconds. */
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

  /** Of the seconds, those in sessions that a report has claimed. */
  @Column('numeric', { default: 0 })
  claimed: string;
}
