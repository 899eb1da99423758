CREATE OR REPLACE FUNCTION members_end_epochs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM end_epochs(ARRAY[coalesce(NEW.conversation_id, OLD.conversation_id)]);
  RETURN NULL;
END $$;
