-- Writes a revision for each correction of a session, by whatever path it came. The settings tallyboard.actor and
-- tallyboard.reason of the transaction say who made it and why. A timer's own start and stop are no corrections: they
-- make the session. To what session_state() says, the state before adds the session's report and its review, if it has
-- any: they are lost with the session, and an undo puts them back.
CREATE OR REPLACE FUNCTION time_logs_keep_history() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  why text := nullif(current_setting('tallyboard.reason', true), '');
  former jsonb;
  present jsonb;
BEGIN
  IF TG_OP = 'INSERT' AND why IS NULL OR TG_OP = 'UPDATE' AND OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL
    AND (OLD.user_id, OLD.task_id, OLD.started_at, OLD.timezone, OLD.description)
      = (NEW.user_id, NEW.task_id, NEW.started_at, NEW.timezone, NEW.description)
  THEN RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN former := session_state(OLD); END IF;
  IF TG_OP <> 'DELETE' THEN present := session_state(NEW); END IF;
  IF former = present THEN RETURN NULL; END IF;
  IF TG_OP <> 'INSERT' THEN
    former := former || jsonb_strip_nulls(jsonb_build_object(
      'reportId', (SELECT report_id FROM report_sessions WHERE session_id = OLD.id),
      'autoStopped', nullif(OLD.auto_stopped, false),
      'firstEndedAt', iso_micros(OLD.first_ended_at), 'reviewedAt', iso_micros(OLD.reviewed_at)));
  END IF;
  INSERT INTO time_log_revisions (user_id, time_log_id, actor_id, reason, before, after)
  VALUES (coalesce(NEW.user_id, OLD.user_id), coalesce(NEW.id, OLD.id),
          nullif(current_setting('tallyboard.actor', true), '')::uuid,
          coalesce(why, 'Changed in the database'), former, present);
  -- A trigger before a deletion that returns null would cancel it.
  RETURN OLD;
END $$;
