-- Whatever path a step takes, it follows the rules.
CREATE OR REPLACE TRIGGER timesheets_check_step
  BEFORE INSERT OR UPDATE OR DELETE ON timesheets
  FOR EACH ROW EXECUTE FUNCTION timesheets_check_step();
