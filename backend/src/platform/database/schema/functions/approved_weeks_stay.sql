-- Refuses to empty a table on which an approved week depends. Raises TB030.
CREATE OR REPLACE FUNCTION approved_weeks_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM timesheets WHERE status = 'approved') THEN
    RAISE EXCEPTION 'there are approved weeks' USING ERRCODE = 'TB030';
  END IF;
  RETURN NULL;
END $$;
