-- A session as the history of its task shows it. `endTime` and `hours` are null while its timer runs.
CREATE OR REPLACE FUNCTION session_line(session time_logs) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'sessionId', session.id, 'userId', session.user_id, 'startTime', iso(session.started_at),
    'endTime', iso(session.ended_at), 'hours', hours(extract(epoch FROM session.ended_at - session.started_at)))
$$;
