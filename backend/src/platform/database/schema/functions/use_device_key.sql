-- Records that a key is in use, unless that was recorded just now, and restores a retired one. Returns no row for a
-- key that its owner has removed.
CREATE OR REPLACE FUNCTION use_device_key(key_id uuid, person_id uuid, fresh_for interval, at_most integer)
RETURNS TABLE (id uuid, is_new boolean, retired uuid[]) LANGUAGE plpgsql AS $$
DECLARE
  known device_keys;
BEGIN
  PERFORM FROM users u WHERE u.id = person_id FOR NO KEY UPDATE;
  SELECT * INTO known FROM device_keys k
   WHERE k.id = key_id AND k.user_id = person_id AND (k.removed_at IS NULL OR k.is_retired);
  IF known.id IS NULL THEN RETURN; END IF;
  id := known.id;
  is_new := known.is_retired;
  retired := CASE WHEN is_new THEN make_room_for_device_key(person_id, at_most) ELSE '{}' END;
  IF is_new OR known.last_used_at < clock_timestamp() - fresh_for THEN
    UPDATE device_keys k SET last_used_at = clock_timestamp(), removed_at = NULL, is_retired = false
     WHERE k.id = key_id;
  END IF;
  RETURN NEXT;
END $$;
