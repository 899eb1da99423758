-- Nothing may be encrypted for a user who has left.
CREATE OR REPLACE TRIGGER users_remove_keys
  AFTER UPDATE OF deleted_at, purged_at ON users
  FOR EACH ROW EXECUTE FUNCTION users_remove_keys();
