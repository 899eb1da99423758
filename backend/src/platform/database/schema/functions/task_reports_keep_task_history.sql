-- The hours of a report are not part of it: not everyone who sees the task sees its reports.
CREATE OR REPLACE FUNCTION task_reports_keep_task_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM add_task_history(NEW.task_id, 'report', 'submitted', becomes => to_jsonb(NEW.id), by => NEW.user_id,
                             about_user => NEW.user_id);
  ELSIF OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL THEN
    PERFORM add_task_history(NEW.task_id, 'report', 'removed', was => to_jsonb(NEW.id), about_user => NEW.user_id);
  END IF;
  RETURN NULL;
END $$;
