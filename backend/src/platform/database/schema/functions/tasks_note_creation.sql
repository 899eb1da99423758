-- The first line of a task's history holds all of its fields, so that its lines alone tell its whole story.
CREATE OR REPLACE FUNCTION tasks_note_creation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  assigned jsonb := assignees_of(NEW.id, NEW.assigned_staff_id);
BEGIN
  PERFORM add_task_history(NEW.id, 'created', becomes => task_state(NEW, assigned), by => NEW.created_by_id,
                           assigned => assigned);
  RETURN NULL;
END $$;
