CREATE OR REPLACE FUNCTION device_keys_end_epochs() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner uuid := coalesce(NEW.user_id, OLD.user_id);
BEGIN
  -- Most changes only say that a device is in use.
  IF TG_OP = 'UPDATE' THEN
    IF (OLD.removed_at IS NULL) = (NEW.removed_at IS NULL) THEN RETURN NULL; END IF;
  END IF;
  -- An epoch that is about to begin has either seen this change or is seen here.
  PERFORM FROM users u WHERE u.id = owner FOR NO KEY UPDATE;
  PERFORM end_epochs(ARRAY(SELECT m.conversation_id FROM conversation_members m WHERE m.user_id = owner));
  RETURN NULL;
END $$;
