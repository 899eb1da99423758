import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a user worked on a task in a month, which its first day names, in seconds. */
@Entity('work_months')
export class WorkMonthEntity {
  @PrimaryColumn('date')
  month: string;

  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @PrimaryColumn('uuid', { name: 'task_id' })
  taskId: string;

  @Column('numeric')
  seconds: string;

  /** Of the seconds, those in sessions that a report has claimed. */
  @Column('numeric')
  claimed: string;
}
