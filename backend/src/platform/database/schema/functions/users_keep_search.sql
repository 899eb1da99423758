CREATE OR REPLACE FUNCTION users_keep_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_keep('person', NEW.id, NEW.deleted_at IS NOT NULL, NULL, NEW.name,
                      concat_ws(' ', NEW.email, NEW.company_name));
  RETURN NULL;
END $$;
