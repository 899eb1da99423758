import type { MigrationInterface, QueryRunner } from 'typeorm';
import { applySchema } from '../apply-schema';

/** Events in Google calendars of meetings that were deleted, or no longer attended, are told from those of a copy. */
export class MeetingDepartures1700000093000 implements MigrationInterface {
  name = 'MeetingDepartures1700000093000';

  async up(db: QueryRunner): Promise<void> {
    const name = 'attendees_note_departure';
    await applySchema(db, 'tables/meeting_departures', `functions/${name}`, `triggers/${name}`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TRIGGER attendees_note_departure ON meeting_attendees`);
    await db.query(`DROP TABLE meeting_departures`);
  }
}
