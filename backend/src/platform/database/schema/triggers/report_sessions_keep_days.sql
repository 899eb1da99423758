CREATE OR REPLACE TRIGGER report_sessions_keep_days
  AFTER INSERT ON report_sessions REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION report_sessions_keep_days();
