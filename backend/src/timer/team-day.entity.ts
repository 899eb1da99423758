import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The seconds the whole team worked in a day. */
@Entity('team_days')
export class TeamDayEntity {
  @PrimaryColumn('date')
  day: string;

  @Column('numeric')
  seconds: string;
}
