-- Adds to the log, in order, what the current transaction has to announce: `[{name, payload, rooms, except, subject,
-- textOf}]`. Returns the position of the last one; those of one transaction follow each other.
-- Call it last. The lock is held until the commit, so positions become visible in their order.
CREATE OR REPLACE FUNCTION append_events(announced json, is_heard boolean DEFAULT true) RETURNS bigint
LANGUAGE plpgsql AS $$
BEGIN
  -- Nothing that waits for another transaction may be left for the commit.
  SET CONSTRAINTS ALL IMMEDIATE;
  PERFORM pg_advisory_xact_lock(hashtextextended('events', 0));
  INSERT INTO events (position, at, name, payload, rooms, except_rooms, subject, text_of)
  SELECT nextval('event_positions'), clock_timestamp(), e.name, e.payload, e.rooms, coalesce(e."except", '{}'), e.subject,
         e."textOf"
    FROM json_to_recordset(announced) AS e (name text, payload json, rooms text[], "except" text[], subject text,
                                           "textOf" uuid);
  -- Without it a change costs two context switches less.
  IF is_heard THEN
    NOTIFY events;
  END IF;
  RETURN currval('event_positions');
END $$;
