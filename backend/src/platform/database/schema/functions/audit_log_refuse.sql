-- Raises TB011: the audit log is never emptied.
CREATE OR REPLACE FUNCTION audit_log_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is never changed' USING ERRCODE = 'TB011';
END $$;
