-- The sessions that reports claim. The primary key keeps a session from being reported twice.
CREATE TABLE report_sessions (
  session_id uuid PRIMARY KEY REFERENCES time_logs (id) ON DELETE CASCADE,
  report_id uuid NOT NULL REFERENCES task_reports (id) ON DELETE CASCADE
);

CREATE INDEX report_sessions_report ON report_sessions (report_id);
