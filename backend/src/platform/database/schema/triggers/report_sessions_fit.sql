CREATE OR REPLACE TRIGGER report_sessions_fit
  BEFORE INSERT OR UPDATE ON report_sessions
  FOR EACH ROW EXECUTE FUNCTION report_sessions_fit();
