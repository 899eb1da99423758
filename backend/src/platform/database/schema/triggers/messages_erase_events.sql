-- The text of a deleted message is gone from the log of events too.
CREATE OR REPLACE TRIGGER messages_erase_events
  AFTER UPDATE OF deleted_at ON messages
  FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL)
  EXECUTE FUNCTION erase_from_events('{"message": "", "attachmentUrl": null, "attachmentType": null, "attachmentName": null}');
