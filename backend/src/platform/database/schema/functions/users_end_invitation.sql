-- A link to set the first password is of no use once there is one, by whatever way it was set, or the user is deleted.
CREATE OR REPLACE FUNCTION users_end_invitation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM invitations WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
