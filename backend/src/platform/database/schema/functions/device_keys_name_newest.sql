-- Keeps users.public_key equal to the newest current key.
CREATE OR REPLACE FUNCTION device_keys_name_newest() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person_id uuid := coalesce(NEW.user_id, OLD.user_id);
BEGIN
  UPDATE users u SET public_key = newest.public_key
    FROM (SELECT (SELECT k.public_key FROM device_keys k WHERE k.user_id = person_id AND k.removed_at IS NULL
                   ORDER BY k.created_at DESC, k.id DESC LIMIT 1) AS public_key) newest
   WHERE u.id = person_id AND u.public_key IS DISTINCT FROM newest.public_key;
  RETURN NULL;
END $$;
