-- Records that a user no longer attends a meeting, also if it is deleted. Forgets that they deleted it from their Google
-- calendar, so that it is sent there again if they are invited again.
CREATE OR REPLACE FUNCTION attendees_note_departure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO meeting_departures VALUES (OLD.user_id, OLD.meeting_id) ON CONFLICT DO NOTHING;
  DELETE FROM google_events WHERE user_id = OLD.user_id AND meeting_id = OLD.meeting_id AND is_dismissed;
  RETURN NULL;
END $$;
