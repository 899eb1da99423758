-- Makes tasks_keep_card() rewrite the card of a task whose sessions changed: both cards, if a session moved from one
-- task to another. Rows are locked in the order of their ids.
CREATE OR REPLACE FUNCTION touch_task() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.task_id <> OLD.task_id THEN
    UPDATE tasks SET card = '' WHERE id = least(OLD.task_id, NEW.task_id);
    UPDATE tasks SET card = '' WHERE id = greatest(OLD.task_id, NEW.task_id);
  ELSE
    UPDATE tasks SET card = '' WHERE id = coalesce(NEW.task_id, OLD.task_id);
  END IF;
  RETURN NULL;
END $$;
