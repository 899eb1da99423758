import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The seconds a user worked in a week, which is identified by its Monday. */
@Entity('work_weeks')
export class WorkWeekEntity {
  @PrimaryColumn('date')
  week: string;

  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @Column('numeric')
  seconds: string;
}
