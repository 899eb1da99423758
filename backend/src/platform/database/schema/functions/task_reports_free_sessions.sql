-- A deleted report claims nothing: its sessions can be reported again.
CREATE OR REPLACE FUNCTION task_reports_free_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM report_sessions WHERE report_id = NEW.id;
  RETURN NULL;
END $$;
