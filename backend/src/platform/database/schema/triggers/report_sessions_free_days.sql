CREATE OR REPLACE TRIGGER report_sessions_free_days
  AFTER DELETE ON report_sessions REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION report_sessions_keep_days();
