-- What users report about their work: task reports by hand, shift reports one for each day worked.
CREATE TABLE task_reports (
  id uuid PRIMARY KEY,
  type text NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id),
  task_id uuid REFERENCES tasks (id),
  work_description text NOT NULL,
  hours_worked numeric(10, 4) NOT NULL,
  tracked_hours numeric(10, 4) NOT NULL,
  progress_made integer,
  screenshot_id uuid CONSTRAINT task_reports_screenshot_unused UNIQUE REFERENCES files (id),
  session_count integer NOT NULL,
  session_breakdown text,
  -- A repeated submission returns the first result; the hash detects a key that is reused for another one.
  idempotency_key text,
  request_hash bytea,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  deleted_at timestamptz,
  day date,
  CONSTRAINT task_reports_type_known CHECK (type IN ('task', 'shift')),
  CONSTRAINT task_reports_described CHECK (btrim(work_description) <> ''),
  CONSTRAINT task_reports_hours_positive CHECK (hours_worked >= 0 AND tracked_hours >= 0),
  CONSTRAINT task_reports_task_present CHECK ((type = 'task') = (task_id IS NOT NULL)),
  CONSTRAINT task_reports_key_once UNIQUE (user_id, idempotency_key),
  CONSTRAINT task_reports_day_of_shift CHECK ((type = 'shift') = (day IS NOT NULL)),
  CONSTRAINT task_reports_shift_once UNIQUE (user_id, day)
);

CREATE INDEX task_reports_recent ON task_reports (created_at DESC) WHERE deleted_at IS NULL;
CREATE INDEX task_reports_user ON task_reports (user_id, created_at DESC) WHERE deleted_at IS NULL;
CREATE INDEX task_reports_task ON task_reports (task_id, created_at DESC) WHERE deleted_at IS NULL;
