-- A link to reset a password is of no use once the password has changed, by whatever way.
CREATE OR REPLACE FUNCTION users_end_reset_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM password_resets WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
