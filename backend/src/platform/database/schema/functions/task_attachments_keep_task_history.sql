-- The task's own files: those of a comment belong to its line.
CREATE OR REPLACE FUNCTION task_attachments_keep_task_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.comment_id IS NULL THEN
    PERFORM add_task_history(NEW.task_id, 'attachment', 'added', becomes => to_jsonb(NEW.file_id),
                             by => NEW.added_by_id);
  ELSIF TG_OP = 'DELETE' AND OLD.comment_id IS NULL THEN
    PERFORM add_task_history(OLD.task_id, 'attachment', 'removed', was => to_jsonb(OLD.file_id));
  END IF;
  RETURN NULL;
END $$;
