CREATE OR REPLACE TRIGGER users_end_reset_link
  AFTER UPDATE OF password_hash ON users
  FOR EACH ROW WHEN (NEW.password_hash <> OLD.password_hash) EXECUTE FUNCTION users_end_reset_link();
