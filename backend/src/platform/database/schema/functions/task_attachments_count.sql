-- Keeps tasks.attachment_count: the task's own files, without those of its comments.
CREATE OR REPLACE FUNCTION task_attachments_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.comment_id IS NULL THEN
    UPDATE tasks SET attachment_count = attachment_count + 1 WHERE id = NEW.task_id;
  ELSIF TG_OP = 'DELETE' AND OLD.comment_id IS NULL THEN
    UPDATE tasks SET attachment_count = attachment_count - 1 WHERE id = OLD.task_id;
  END IF;
  RETURN NULL;
END $$;
