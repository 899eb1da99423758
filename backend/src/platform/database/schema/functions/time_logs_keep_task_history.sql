-- The time on a task is part of its history: timers started and stopped, and corrections afterwards.
CREATE OR REPLACE FUNCTION time_logs_keep_task_history() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  former jsonb;
  present jsonb;
BEGIN
  IF TG_OP <> 'INSERT' THEN former := session_line(OLD); END IF;
  IF TG_OP <> 'DELETE' THEN present := session_line(NEW); END IF;
  IF TG_OP = 'INSERT' AND NEW.ended_at IS NULL THEN
    PERFORM add_task_history(NEW.task_id, 'timer', 'started', becomes => present, by => NEW.user_id,
                             about_user => NEW.user_id);
  ELSIF TG_OP = 'UPDATE' AND OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL AND NEW.task_id = OLD.task_id THEN
    -- A timer that nobody else stopped was stopped by its user, unless it had run too long.
    PERFORM add_task_history(
      NEW.task_id, 'timer', 'stopped', former, present, about_user => NEW.user_id,
      by => CASE WHEN NOT NEW.auto_stopped AND coalesce(current_setting('tallyboard.actor', true), '') = ''
                 THEN NEW.user_id END);
  ELSIF TG_OP = 'UPDATE' AND NEW.task_id = OLD.task_id THEN
    IF former = present THEN RETURN NULL; END IF;
    PERFORM add_task_history(NEW.task_id, 'timer', 'changed', former, present, about_user => NEW.user_id);
  ELSE
    -- Removed, added, or moved from one task to another.
    IF TG_OP <> 'INSERT' THEN
      PERFORM add_task_history(OLD.task_id, 'timer', 'removed', was => former, about_user => OLD.user_id);
    END IF;
    IF TG_OP <> 'DELETE' THEN
      PERFORM add_task_history(NEW.task_id, 'timer', 'added', becomes => present, about_user => NEW.user_id);
    END IF;
  END IF;
  RETURN NULL;
END $$;
