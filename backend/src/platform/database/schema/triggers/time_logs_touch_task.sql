-- A card shows the hours of its task and the timers that run on it.
CREATE OR REPLACE TRIGGER time_logs_touch_task
  AFTER INSERT OR UPDATE OR DELETE ON time_logs
  FOR EACH ROW EXECUTE FUNCTION touch_task();
