CREATE OR REPLACE TRIGGER report_sessions_keep_days
  AFTER INSERT OR DELETE ON report_sessions
  FOR EACH ROW EXECUTE FUNCTION report_sessions_keep_days();
