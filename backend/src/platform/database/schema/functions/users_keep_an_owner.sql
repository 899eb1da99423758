-- Refuses to remove the last owner. Raises TB010.
CREATE OR REPLACE FUNCTION users_keep_an_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Two owners who leave at the same moment wait for each other here.
  PERFORM pg_advisory_xact_lock(hashtextextended('owners', 0));
  IF NOT EXISTS (SELECT FROM users WHERE role = 'OWNER' AND deleted_at IS NULL AND id <> OLD.id) THEN
    RAISE EXCEPTION 'there must be at least one owner' USING ERRCODE = 'TB010';
  END IF;
  RETURN NEW;
END $$;
