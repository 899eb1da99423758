-- What a correction can change of a session, and what its hours depend on. Revisions store it.
CREATE OR REPLACE FUNCTION session_state(session time_logs) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('userId', session.user_id, 'taskId', session.task_id,
    'startTime', iso_micros(session.started_at), 'endTime', iso_micros(session.ended_at),
    'timezone', session.timezone, 'description', session.description)
$$;
