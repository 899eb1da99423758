-- Records that a user no longer attends a meeting, also if it is deleted.
CREATE OR REPLACE FUNCTION attendees_note_departure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO meeting_departures VALUES (OLD.user_id, OLD.meeting_id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
