-- Sets the tracked hours of a task report to those of its sessions. A deleted report keeps its last ones.
CREATE OR REPLACE FUNCTION sum_claimed_hours(report uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- A separate statement: the sum must see what the transaction that held the lock has changed.
  PERFORM 1 FROM task_reports WHERE id = report FOR NO KEY UPDATE;
  UPDATE task_reports
     SET tracked_hours = (SELECT hours(sum(extract(epoch FROM l.ended_at - l.started_at)))
                            FROM report_sessions c JOIN time_logs l ON l.id = c.session_id
                           WHERE c.report_id = report)
   WHERE id = report AND deleted_at IS NULL;
END $$;
