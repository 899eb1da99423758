-- Stores a task at the top of its column and returns its card.
CREATE OR REPLACE FUNCTION create_task(
  task uuid, creator uuid, new_title text, new_description text, column_status text, new_due date,
  new_progress integer, main_assignee uuid, client uuid, assignees uuid[],
  is_billable boolean, estimate numeric, label_ids uuid[])
RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  new_card text;
BEGIN
  PERFORM lock_column(column_status);
  -- The assigned and the labels come first, so that the card is made once.
  INSERT INTO task_assignments (task_id, user_id) SELECT task, unnest(assignees);
  INSERT INTO task_labels (task_id, label_id) SELECT task, unnest(label_ids);
  INSERT INTO tasks (id, title, description, status, rank, due_date, progress_percent, assigned_staff_id,
                     assigned_client_id, created_by_id, billable, estimate_hours)
  VALUES (task, new_title, new_description, column_status,
          (place_in_column(task, column_status, NULL, NULL, 0)).place, new_due, new_progress, main_assignee,
          client, creator, is_billable, estimate)
  RETURNING card INTO new_card;
  RETURN new_card;
END $$;
