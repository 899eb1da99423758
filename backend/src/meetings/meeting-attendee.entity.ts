import { Entity, PrimaryColumn } from 'typeorm';

/** A user who is invited to a meeting. */
@Entity('meeting_attendees')
export class MeetingAttendeeEntity {
  @PrimaryColumn('uuid', { name: 'meeting_id' })
  meetingId: string;

  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;
}
