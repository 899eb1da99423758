-- What is sealed from now on is for other devices.
CREATE OR REPLACE TRIGGER device_keys_end_epochs
  AFTER INSERT OR DELETE OR UPDATE OF removed_at ON device_keys
  FOR EACH ROW EXECUTE FUNCTION device_keys_end_epochs();
