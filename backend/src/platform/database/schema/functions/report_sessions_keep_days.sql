-- Keeps the claimed seconds of work_days when a report claims a session or frees it. A session that is deleted has left
-- its days already.
CREATE OR REPLACE FUNCTION report_sessions_keep_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_claimed(user_id, task_id, started_at, ended_at, timezone)
    FROM time_logs WHERE id = coalesce(NEW.session_id, OLD.session_id) AND ended_at IS NOT NULL;
  RETURN NULL;
END $$;
