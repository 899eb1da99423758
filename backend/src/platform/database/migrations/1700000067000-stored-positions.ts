import type { MigrationInterface, QueryRunner } from 'typeorm';
import { applySchema } from '../apply-schema';

const WITHOUT_POSITION = `
  CREATE FUNCTION append_events(announced json) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    SET CONSTRAINTS ALL IMMEDIATE;
    PERFORM pg_advisory_xact_lock(hashtextextended('events', 0));
    INSERT INTO events (position, at, name, payload, rooms, except_rooms, subject, text_of)
    SELECT nextval('event_positions'), clock_timestamp(), e.name, e.payload, e.rooms, coalesce(e."except", '{}'),
           e.subject, e."textOf"
      FROM json_to_recordset(announced) AS e (name text, payload json, rooms text[], "except" text[], subject text,
                                             "textOf" uuid);
    NOTIFY events;
  END $$`;

/** `append_events()` returns the position of the last event, and notifies other processes only if there are any. */
export class StoredPositions1700000067000 implements MigrationInterface {
  name = 'StoredPositions1700000067000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`DROP FUNCTION IF EXISTS append_events(json)`);
    await applySchema(db, 'functions/append_events');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP FUNCTION append_events(json, boolean)`);
    await db.query(WITHOUT_POSITION);
  }
}
