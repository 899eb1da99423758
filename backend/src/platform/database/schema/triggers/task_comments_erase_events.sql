-- The text of a deleted comment is gone from the log of events too.
CREATE OR REPLACE TRIGGER task_comments_erase_events
  AFTER DELETE ON task_comments
  FOR EACH ROW EXECUTE FUNCTION erase_from_events('{"body": ""}');
