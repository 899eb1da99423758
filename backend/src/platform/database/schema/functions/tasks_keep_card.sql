-- Writes a task's card. Setting card to '' asks for all of it. Otherwise only the row itself has changed, as in a
-- move, and the parts that other tables contain are copied from the existing card: that keeps moves cheap. updated_at
-- also orders the versions of one card, so it rises with every version. A task is completed when it enters that column;
-- an import may remove the time, since it does not know it.
CREATE OR REPLACE FUNCTION tasks_keep_card() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_new boolean := TG_OP = 'INSERT' OR NEW.card = '';
  staff json;
  client json;
  assignments json := '[]';
  total_hours numeric := 0;
  per_user json := '[]';
  running json := '[]';
  labels json;
  checklist json;
BEGIN
  IF TG_OP = 'INSERT' THEN
    -- A new task has no time yet, but those assigned may stand there before it.
    assignments := people_assigned(NEW.id);
  ELSIF is_new THEN
    SELECT * INTO assignments, total_hours, per_user, running FROM task_people_and_time(NEW.id);
  ELSE
    SELECT * INTO staff, client, assignments, total_hours, per_user, running, labels, checklist
      FROM json_to_record(OLD.card::json) AS kept ("assignedStaff" json, "assignedClient" json,
        "taskAssignments" json, "totalHours" numeric, "hoursPerUser" json, "timeLogs" json,
        "labels" json, "checklist" json);
  END IF;
  IF is_new THEN
    labels := labels_of(NEW.id);
    checklist := checklist_of(NEW.id);
  END IF;
  IF is_new OR NEW.assigned_staff_id IS DISTINCT FROM OLD.assigned_staff_id THEN
    staff := person(NEW.assigned_staff_id);
  END IF;
  IF is_new OR NEW.assigned_client_id IS DISTINCT FROM OLD.assigned_client_id THEN
    client := person(NEW.assigned_client_id);
  END IF;
  IF TG_OP = 'UPDATE' THEN
    NEW.updated_at := greatest(clock_timestamp(), OLD.updated_at + interval '1 microsecond');
  END IF;
  IF NEW.status <> 'completed' THEN
    NEW.completed_at := NULL;
  ELSIF NEW.completed_at IS NULL AND (TG_OP = 'INSERT' OR OLD.status <> 'completed') THEN
    NEW.completed_at := clock_timestamp();
  END IF;
  NEW.changed_xid := pg_current_xact_id();
  SELECT row_to_json(fields) INTO NEW.card FROM (SELECT
    NEW.id AS "id",
    NEW.title AS "title",
    NEW.description AS "description",
    NEW.status AS "status",
    NEW.due_date AS "dueDate",
    NEW.progress_percent AS "progressPercent",
    NEW.billable AS "billable",
    trim_scale(NEW.estimate_hours) AS "estimateHours",
    NEW.comment_count AS "commentCount",
    NEW.attachment_count AS "attachmentCount",
    NEW.rank AS "sortOrder",
    NEW.assigned_staff_id AS "assignedStaffId",
    staff AS "assignedStaff",
    NEW.assigned_client_id AS "assignedClientId",
    client AS "assignedClient",
    assignments AS "taskAssignments",
    NEW.created_by_id AS "createdById",
    total_hours AS "totalHours",
    total_hours AS "totalTimeSpent",
    per_user AS "hoursPerUser",
    running::text <> '[]' AS "isActiveTimer",
    running AS "timeLogs",
    labels AS "labels",
    checklist AS "checklist",
    iso(NEW.created_at) AS "createdAt",
    iso_micros(NEW.updated_at) AS "updatedAt") fields;
  RETURN NEW;
END $$;
