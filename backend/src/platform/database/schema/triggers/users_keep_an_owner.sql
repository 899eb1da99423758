-- Fires only when an owner stops being one: others need not wait for its lock.
CREATE OR REPLACE TRIGGER users_keep_an_owner
  BEFORE UPDATE OF role, deleted_at ON users
  FOR EACH ROW
  WHEN (OLD.role = 'OWNER' AND OLD.deleted_at IS NULL AND (NEW.role <> 'OWNER' OR NEW.deleted_at IS NOT NULL))
  EXECUTE FUNCTION users_keep_an_owner();
