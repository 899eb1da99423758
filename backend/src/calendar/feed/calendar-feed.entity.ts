import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The secret address of a user's calendar, as its digest. */
@Entity('calendar_feeds')
export class CalendarFeedEntity {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @Column('bytea', { name: 'token_hash' })
  tokenHash: Buffer;

  @Column('timestamptz', { name: 'created_at', default: () => 'clock_timestamp()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'last_read_at', nullable: true })
  lastReadAt: Date | null;
}
