import { Entity, PrimaryColumn } from 'typeorm';

/** A user who no longer attends a meeting, which may be deleted. */
@Entity('meeting_departures')
export class MeetingDepartureEntity {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @PrimaryColumn('uuid', { name: 'meeting_id' })
  meetingId: string;
}
