-- The sums by week and by day of the team follow the sums by user and day in the same transaction.
CREATE OR REPLACE TRIGGER work_days_keep_sums
  AFTER INSERT OR UPDATE OR DELETE ON work_days
  FOR EACH ROW EXECUTE FUNCTION work_days_keep_sums();
