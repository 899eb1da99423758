CREATE OR REPLACE TRIGGER users_end_invitation
  AFTER UPDATE OF password_hash, deleted_at ON users
  FOR EACH ROW WHEN (NEW.password_hash <> '' OR NEW.deleted_at IS NOT NULL)
  EXECUTE FUNCTION users_end_invitation();
