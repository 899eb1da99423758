-- Refuses an invitation of a user who has a password or was deleted. Raises TB045.
CREATE OR REPLACE FUNCTION invitations_fit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Orders it with a password that is set at the same moment.
  PERFORM FROM users WHERE id = NEW.user_id AND password_hash = '' AND deleted_at IS NULL FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the user is not waiting for a password' USING ERRCODE = 'TB045';
  END IF;
  RETURN NULL;
END $$;
