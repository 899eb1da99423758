-- Keeps the tracked hours of a report when sessions are added to it or leave it.
CREATE OR REPLACE FUNCTION report_sessions_keep_hours() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM sum_claimed_hours(report_id) FROM (SELECT DISTINCT report_id FROM changed ORDER BY report_id) c;
  RETURN NULL;
END $$;
