import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The seconds a user worked on a task in a month, which is identified by its first day. */
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

  /** The part of the seconds that is in sessions claimed by a report. */
  @Column('numeric')
  claimed: string;
}
