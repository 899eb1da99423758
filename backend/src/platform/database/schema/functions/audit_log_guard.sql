-- Only the count of a refusal may rise, and only entries older than any retention setting may be deleted. Raises TB011
-- for every other change.
CREATE OR REPLACE FUNCTION audit_log_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.at < clock_timestamp() - interval '30 days' THEN RETURN OLD; END IF;
  ELSIF OLD.refused IS NOT NULL AND NEW.times > OLD.times
    AND to_jsonb(NEW) - 'times' = to_jsonb(OLD) - 'times' THEN RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the audit log is never changed' USING ERRCODE = 'TB011';
END $$;
