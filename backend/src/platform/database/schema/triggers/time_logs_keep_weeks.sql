-- Before the row is written, so that a change waits for an approval under way and then meets it.
CREATE OR REPLACE TRIGGER time_logs_keep_weeks
  BEFORE INSERT OR DELETE ON time_logs
  FOR EACH ROW EXECUTE FUNCTION time_logs_keep_weeks();
