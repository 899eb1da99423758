-- Adding, removing and restoring a key may change which one is the newest.
CREATE OR REPLACE TRIGGER device_keys_name_newest
  AFTER INSERT OR DELETE OR UPDATE OF removed_at ON device_keys
  FOR EACH ROW EXECUTE FUNCTION device_keys_name_newest();
