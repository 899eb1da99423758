-- The weeks that have been submitted at least once, named by their Monday. A week without a row is open
-- (docs/decisions/0022-approved-weeks.md).
CREATE TABLE timesheets (
  user_id uuid NOT NULL REFERENCES users (id),
  week date NOT NULL,
  status text NOT NULL,
  submitted_at timestamptz,
  -- Who approved, returned or reopened it last.
  decided_by uuid REFERENCES users (id),
  decided_at timestamptz,
  -- Why it was returned or reopened.
  reason text,
  PRIMARY KEY (user_id, week),
  CONSTRAINT timesheets_status_known CHECK (status IN ('open', 'submitted', 'approved', 'returned')),
  CONSTRAINT timesheets_week_is_monday CHECK (extract(isodow FROM week) = 1),
  CONSTRAINT timesheets_submitted_once CHECK (status = 'open' OR submitted_at IS NOT NULL),
  CONSTRAINT timesheets_decided
    CHECK (status NOT IN ('approved', 'returned') OR (decided_by IS NOT NULL AND decided_at IS NOT NULL)),
  -- Nobody decides on their own hours.
  CONSTRAINT timesheets_decided_by_another CHECK (status NOT IN ('approved', 'returned') OR decided_by <> user_id),
  CONSTRAINT timesheets_returned_with_reason CHECK (status <> 'returned' OR btrim(reason) <> '')
);

-- The approvers' queue.
CREATE INDEX timesheets_submitted ON timesheets (week) WHERE status = 'submitted';
