import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A meeting in a user's Google calendar, as it was last sent there. */
@Entity('google_events')
export class GoogleEventEntity {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @PrimaryColumn('uuid', { name: 'meeting_id' })
  meetingId: string;

  @Column('text', { name: 'event_id' })
  eventId: string;

  @Column('integer', { name: 'pushed_revision' })
  pushedRevision: number;

  @Column('text')
  content: string;

  @Column('boolean', { name: 'is_dismissed', default: false })
  isDismissed: boolean;
}
