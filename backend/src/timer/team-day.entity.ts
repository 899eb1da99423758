import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the whole team worked in a day, in seconds. */
@Entity('team_days')
export class TeamDayEntity {
  @PrimaryColumn('date')
  day: string;

  @Column('numeric')
  seconds: string;
}
