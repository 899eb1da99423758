-- What was deleted is not told to those who were away. The event stays, without the fields that the argument replaces.
CREATE OR REPLACE FUNCTION erase_from_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE events SET payload = (payload::jsonb || TG_ARGV[0]::jsonb)::json WHERE text_of = OLD.id;
  RETURN NULL;
END $$;
