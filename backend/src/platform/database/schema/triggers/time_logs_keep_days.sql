-- Triggers fire in the order of their names: this one comes before time_logs_touch_task, which reads the sums.
CREATE OR REPLACE TRIGGER time_logs_keep_days
  AFTER INSERT OR UPDATE OR DELETE ON time_logs
  FOR EACH ROW EXECUTE FUNCTION time_logs_keep_days();
