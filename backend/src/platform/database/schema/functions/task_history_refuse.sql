-- Raises TB041: a line of a task's history is never changed or removed.
CREATE OR REPLACE FUNCTION task_history_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the history of a task is never changed' USING ERRCODE = 'TB041';
END $$;
