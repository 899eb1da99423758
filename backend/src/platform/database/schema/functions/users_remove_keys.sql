-- Removes the keys of a deleted user, and deletes those of a purged one. The public halves that verify the keys of epochs
-- stay, nameless: without them the other members could not read what they wrote themselves.
CREATE OR REPLACE FUNCTION users_remove_keys() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.purged_at IS NOT NULL THEN
    DELETE FROM device_keys k WHERE k.user_id = NEW.id
       AND NOT EXISTS (SELECT FROM epochs e WHERE e.key_id = k.id AND e.begun_at IS NOT NULL);
    UPDATE device_keys k SET label = NULL WHERE k.user_id = NEW.id;
  ELSIF NEW.deleted_at IS NOT NULL THEN
    UPDATE device_keys SET removed_at = clock_timestamp() WHERE user_id = NEW.id AND removed_at IS NULL;
  END IF;
  RETURN NULL;
END $$;
