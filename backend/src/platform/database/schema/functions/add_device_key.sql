-- Adds a key, or restores it: the same key is the same device, with the same id. Its signing key never changes.
CREATE OR REPLACE FUNCTION add_device_key(
  new_id uuid, person_id uuid, new_public_key text, new_signing_key text, new_label text, new_is_backup boolean,
  at_most integer)
RETURNS TABLE (id uuid, is_new boolean, retired uuid[]) LANGUAGE plpgsql AS $$
DECLARE
  known device_keys;
BEGIN
  PERFORM FROM users u WHERE u.id = person_id FOR NO KEY UPDATE;
  SELECT * INTO known FROM device_keys k WHERE k.user_id = person_id AND k.public_key = new_public_key;
  is_new := known.id IS NULL OR known.removed_at IS NOT NULL;
  retired := CASE WHEN is_new THEN make_room_for_device_key(person_id, at_most) ELSE '{}' END;
  id := coalesce(known.id, new_id);
  INSERT INTO device_keys (id, user_id, public_key, signing_key, label, is_backup)
  VALUES (id, person_id, new_public_key, new_signing_key, new_label, new_is_backup)
  ON CONFLICT ON CONSTRAINT device_keys_once DO UPDATE
    SET signing_key = coalesce(device_keys.signing_key, excluded.signing_key),
        label = coalesce(excluded.label, device_keys.label), last_used_at = clock_timestamp(), removed_at = NULL,
        is_retired = false;
  RETURN NEXT;
END $$;
