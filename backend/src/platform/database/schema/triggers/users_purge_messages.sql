-- Messages are personal data: they go when the user's are purged, and only then.
CREATE OR REPLACE TRIGGER users_purge_messages
  AFTER UPDATE OF purged_at ON users
  FOR EACH ROW
  WHEN (OLD.purged_at IS NULL AND NEW.purged_at IS NOT NULL)
  EXECUTE FUNCTION users_purge_messages();
