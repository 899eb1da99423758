-- TRUNCATE fires no trigger for rows, so it needs one for the statement.
CREATE OR REPLACE TRIGGER time_logs_approved_weeks_stay
  BEFORE TRUNCATE ON time_logs
  FOR EACH STATEMENT EXECUTE FUNCTION approved_weeks_stay();
