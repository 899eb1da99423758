-- Raises TB023: a revision is never changed or removed.
CREATE OR REPLACE FUNCTION revisions_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a revision of a session is never changed' USING ERRCODE = 'TB023';
END $$;
