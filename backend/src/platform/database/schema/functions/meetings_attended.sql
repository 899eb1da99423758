-- Refuses a meeting without attendees, as a violation of a constraint of this name.
CREATE OR REPLACE FUNCTION meetings_attended() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  meeting uuid;
BEGIN
  IF TG_TABLE_NAME = 'meetings' THEN
    meeting := NEW.id;
  ELSE
    meeting := OLD.meeting_id;
  END IF;
  IF EXISTS (SELECT FROM meetings WHERE id = meeting)
      AND NOT EXISTS (SELECT FROM meeting_attendees WHERE meeting_id = meeting) THEN
    RAISE EXCEPTION 'a meeting without attendees' USING ERRCODE = '23514', CONSTRAINT = 'meetings_attended';
  END IF;
  RETURN NULL;
END $$;
