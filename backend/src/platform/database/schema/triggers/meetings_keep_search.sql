CREATE OR REPLACE TRIGGER meetings_keep_search
  AFTER INSERT OR DELETE OR UPDATE OF title, description, location ON meetings
  FOR EACH ROW EXECUTE FUNCTION meetings_keep_search();
