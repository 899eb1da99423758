-- Erases what a purged user wrote and the purge has not erased before.
CREATE OR REPLACE FUNCTION users_purge_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM erase_messages_of(NEW.id);
  RETURN NULL;
END $$;
