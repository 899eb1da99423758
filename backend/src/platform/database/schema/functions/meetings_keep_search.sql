CREATE OR REPLACE FUNCTION meetings_keep_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM search_entries WHERE kind = 'meeting' AND id = OLD.id;
  ELSE
    PERFORM search_keep('meeting', NEW.id, false, NULL, NEW.title, concat_ws(' ', NEW.location, NEW.description));
  END IF;
  RETURN NULL;
END $$;
