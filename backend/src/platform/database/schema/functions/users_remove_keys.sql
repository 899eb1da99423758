-- Removes the keys of a deleted user, and deletes those of a purged one.
CREATE OR REPLACE FUNCTION users_remove_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.purged_at IS NOT NULL THEN
    DELETE FROM device_keys WHERE user_id = NEW.id;
  ELSIF NEW.deleted_at IS NOT NULL THEN
    UPDATE device_keys SET removed_at = clock_timestamp() WHERE user_id = NEW.id AND removed_at IS NULL;
  END IF;
  RETURN NULL;
END $$;
