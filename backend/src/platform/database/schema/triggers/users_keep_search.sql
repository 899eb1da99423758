CREATE OR REPLACE TRIGGER users_keep_search
  AFTER INSERT OR UPDATE OF name, email, company_name, deleted_at ON users
  FOR EACH ROW EXECUTE FUNCTION users_keep_search();
