-- Retires keys until one more fits, the longest unused first; the latest backup stays. The caller holds the lock of
-- the user's row.
CREATE OR REPLACE FUNCTION make_room_for_device_key(person_id uuid, at_most integer) RETURNS uuid[] LANGUAGE sql AS $$
  WITH crowded AS (
    SELECT k.id FROM device_keys k WHERE k.user_id = person_id AND k.removed_at IS NULL
     ORDER BY k.is_backup AND NOT EXISTS (
                SELECT FROM device_keys later WHERE later.user_id = person_id AND later.removed_at IS NULL
                   AND later.is_backup AND (later.created_at, later.id) > (k.created_at, k.id)) DESC,
              k.last_used_at DESC, k.id DESC
     OFFSET at_most - 1),
  retired AS (
    UPDATE device_keys k SET removed_at = clock_timestamp(), is_retired = true FROM crowded WHERE k.id = crowded.id
    RETURNING k.id)
  SELECT coalesce(array_agg(retired.id), '{}') FROM retired
$$;
