import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a user worked in a week, which its Monday names, in seconds. */
@Entity('work_weeks')
export class WorkWeekEntity {
  @PrimaryColumn('date')
  week: string;

  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @Column('numeric')
  seconds: string;
}
