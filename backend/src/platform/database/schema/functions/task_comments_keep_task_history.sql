-- An edited comment says so itself, so that only its beginning and its end are lines.
CREATE OR REPLACE FUNCTION task_comments_keep_task_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM add_task_history(NEW.task_id, 'comment', 'added', becomes => to_jsonb(NEW.id), by => NEW.author_id,
                             internal => NEW.is_internal);
  ELSE
    PERFORM add_task_history(OLD.task_id, 'comment', 'removed', was => to_jsonb(OLD.id), internal => OLD.is_internal);
  END IF;
  RETURN NULL;
END $$;
