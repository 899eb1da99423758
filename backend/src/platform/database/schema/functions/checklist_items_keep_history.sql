-- A checklist is part of its task's history: items added, changed, ticked and removed, but not their order.
CREATE OR REPLACE FUNCTION checklist_items_keep_history() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  former jsonb;
  present jsonb;
BEGIN
  IF TG_OP <> 'INSERT' THEN former := jsonb_build_object('text', OLD.text, 'isDone', OLD.is_done); END IF;
  IF TG_OP <> 'DELETE' THEN present := jsonb_build_object('text', NEW.text, 'isDone', NEW.is_done); END IF;
  IF former IS DISTINCT FROM present THEN
    PERFORM add_task_history(coalesce(NEW.task_id, OLD.task_id), 'changed', 'checklist', former, present);
  END IF;
  RETURN NULL;
END $$;
