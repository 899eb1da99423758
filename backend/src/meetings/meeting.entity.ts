import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { MeetingType } from '../contract';

/** A meeting. */
@Entity('meetings')
export class MeetingEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  title: string;

  @Column('text')
  description: string;

  @Column('text')
  location: string;

  @Column('text', { name: 'meeting_type' })
  meetingType: MeetingType;

  @Column('timestamptz', { name: 'starts_at' })
  startsAt: Date;

  @Column('timestamptz', { name: 'ends_at' })
  endsAt: Date;

  @Column('uuid', { name: 'created_by_id' })
  createdById: string;

  @Column('integer', { default: 1 })
  revision: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'clock_timestamp()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'clock_timestamp()' })
  updatedAt: Date;

  /** Generated: most of the meeting's calendar event, as JSON text. */
  @Column({ type: 'text', insert: false, update: false })
  event: string;
}
