import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An event of a user's Google calendar that is not a meeting of ours. It has either times or days. */
@Entity('external_events')
export class ExternalEventEntity {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @PrimaryColumn('text', { name: 'event_id' })
  eventId: string;

  @Column('text')
  title: string;

  @Column('text')
  location: string;

  @Column('timestamptz', { name: 'starts_at', nullable: true })
  startsAt: Date | null;

  @Column('timestamptz', { name: 'ends_at', nullable: true })
  endsAt: Date | null;

  @Column('date', { name: 'start_date', nullable: true })
  startDate: string | null;

  @Column('date', { name: 'end_date', nullable: true })
  endDate: string | null;
}
