import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Points taken in the current window of a limit. */
@Entity('rate_limits')
export class RateLimitEntity {
  @PrimaryColumn('text')
  key: string;

  @Column('integer')
  points: number;

  @Column('timestamptz', { name: 'ends_at' })
  endsAt: Date;
}
