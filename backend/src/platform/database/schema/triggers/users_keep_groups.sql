-- Membership of the General group follows from the role, and begins with the first password.
CREATE OR REPLACE TRIGGER users_keep_groups
  AFTER INSERT OR UPDATE OF role, deleted_at, password_hash ON users
  FOR EACH ROW EXECUTE FUNCTION users_keep_groups();
