-- TRUNCATE fires no trigger for rows, so it needs one for the statement.
CREATE OR REPLACE TRIGGER timesheets_approved_weeks_stay
  BEFORE TRUNCATE ON timesheets
  FOR EACH STATEMENT EXECUTE FUNCTION approved_weeks_stay();
