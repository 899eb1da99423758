-- A report claims finished sessions of its own user and task, and keeps them until they leave it. Raises TB014.
CREATE OR REPLACE FUNCTION report_sessions_fit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Waits for a change of the session that is under way.
  PERFORM 1 FROM time_logs WHERE id = NEW.session_id FOR SHARE;
  IF TG_OP = 'UPDATE' OR NOT EXISTS (
    SELECT FROM time_logs l
      JOIN task_reports r ON r.id = NEW.report_id AND r.user_id = l.user_id AND r.task_id = l.task_id
     WHERE l.id = NEW.session_id AND l.ended_at IS NOT NULL AND r.deleted_at IS NULL
  ) THEN
    RAISE EXCEPTION 'this session cannot belong to this report' USING ERRCODE = 'TB014';
  END IF;
  RETURN NEW;
END $$;
