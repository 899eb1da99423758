-- Comments are found by those who see their task.
CREATE OR REPLACE FUNCTION tasks_keep_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_keep('task', NEW.id, NEW.deleted_at IS NOT NULL, NEW.assigned_client_id, NEW.title, NEW.description);
  IF TG_OP = 'UPDATE' THEN
    IF (OLD.assigned_client_id, OLD.deleted_at) IS DISTINCT FROM (NEW.assigned_client_id, NEW.deleted_at) THEN
      PERFORM comment_keep_search(c.id, NEW.deleted_at IS NOT NULL, NEW.assigned_client_id, c.is_internal, c.body)
         FROM task_comments c WHERE c.task_id = NEW.id;
    END IF;
  END IF;
  RETURN NULL;
END $$;
