-- Keeps tasks.comment_count: the comments that are not internal, for every reader alike.
CREATE OR REPLACE FUNCTION task_comments_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NOT NEW.is_internal THEN
    UPDATE tasks SET comment_count = comment_count + 1 WHERE id = NEW.task_id;
  ELSIF TG_OP = 'DELETE' AND NOT OLD.is_internal THEN
    UPDATE tasks SET comment_count = comment_count - 1 WHERE id = OLD.task_id;
  END IF;
  RETURN NULL;
END $$;
