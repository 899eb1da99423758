CREATE OR REPLACE FUNCTION task_comments_keep_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM search_entries WHERE kind = 'comment' AND id = OLD.id;
  ELSE
    PERFORM comment_keep_search(NEW.id, t.deleted_at IS NOT NULL, t.assigned_client_id, NEW.is_internal, NEW.body)
       FROM tasks t WHERE t.id = NEW.task_id;
  END IF;
  RETURN NULL;
END $$;
