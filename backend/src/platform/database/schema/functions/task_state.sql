-- The fields of a task as its history shows them.
CREATE OR REPLACE FUNCTION task_state(task tasks, assigned jsonb) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'title', task.title, 'description', task.description, 'status', task.status, 'dueDate', task.due_date,
    'progressPercent', task.progress_percent, 'billable', task.billable,
    'estimateHours', trim_scale(task.estimate_hours), 'assignedStaffId', task.assigned_staff_id,
    'assignedStaffIds', assigned, 'assignedClientId', task.assigned_client_id,
    'labelIds', label_ids_of(task.id))
$$;
