-- Deferred to the end of the transaction, so that a list of attendees may be replaced.
-- A constraint trigger cannot be replaced: a migration that changes it drops it first.
CREATE CONSTRAINT TRIGGER meetings_attended
  AFTER INSERT ON meetings
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION meetings_attended();

CREATE CONSTRAINT TRIGGER meetings_attended
  AFTER DELETE ON meeting_attendees
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION meetings_attended();
