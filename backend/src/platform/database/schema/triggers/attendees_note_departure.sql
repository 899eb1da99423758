CREATE OR REPLACE TRIGGER attendees_note_departure
  AFTER DELETE ON meeting_attendees
  FOR EACH ROW EXECUTE FUNCTION attendees_note_departure();
