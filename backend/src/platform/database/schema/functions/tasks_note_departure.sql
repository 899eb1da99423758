-- Records that a client lost a task. A later loss of the same task replaces the earlier one.
CREATE OR REPLACE FUNCTION tasks_note_departure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO task_departures VALUES (OLD.id, OLD.assigned_client_id, pg_current_xact_id())
    ON CONFLICT (client_id, task_id) DO UPDATE SET changed_xid = excluded.changed_xid;
  RETURN NULL;
END $$;
