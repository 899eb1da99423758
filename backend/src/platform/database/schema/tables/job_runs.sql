-- Runs of scheduled jobs. The lease in lease_until keeps each run to one process
-- (docs/decisions/0009-scheduled-jobs.md).
CREATE TABLE job_runs (
  id uuid PRIMARY KEY,
  job text NOT NULL,
  slot timestamptz NOT NULL,
  is_manual boolean NOT NULL DEFAULT false,
  status text NOT NULL DEFAULT 'waiting',
  attempts integer NOT NULL DEFAULT 0,
  owner text,
  lease_until timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  result jsonb,
  error text,
  CONSTRAINT job_runs_status_known CHECK (status IN ('waiting', 'running', 'done', 'failed')),
  CONSTRAINT job_runs_held_while_running CHECK ((status = 'running') = (lease_until IS NOT NULL)),
  CONSTRAINT job_runs_finished CHECK ((status IN ('done', 'failed')) = (finished_at IS NOT NULL))
);

-- A scheduled slot runs once. A run that was requested by hand has no such limit.
CREATE UNIQUE INDEX job_runs_slot_once ON job_runs (job, slot) WHERE NOT is_manual;
CREATE INDEX job_runs_recent ON job_runs (job, slot DESC);
CREATE INDEX job_runs_open ON job_runs (slot) WHERE status IN ('waiting', 'running');
