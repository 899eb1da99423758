-- Puts a session that has been restored back into its report. A report that was deleted since claims nothing.
CREATE OR REPLACE FUNCTION restore_claim(restored_session_id uuid, former_report_id uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO report_sessions (session_id, report_id)
  SELECT restored_session_id, r.id FROM task_reports r WHERE r.id = former_report_id AND r.deleted_at IS NULL
$$;
