import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The digest of the secret address of a user's calendar. */
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
