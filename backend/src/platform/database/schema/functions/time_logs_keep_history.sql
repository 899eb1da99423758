-- Writes a revision for each correction of a session, by whatever path it came. The settings tallyboard.actor and
-- tallyboard.reason of the transaction say who made it and why. A timer's own start and stop are no corrections: they
-- make the session.
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
  INSERT INTO time_log_revisions (user_id, time_log_id, actor_id, reason, before, after)
  VALUES (coalesce(NEW.user_id, OLD.user_id), coalesce(NEW.id, OLD.id),
          nullif(current_setting('tallyboard.actor', true), '')::uuid,
          coalesce(why, 'Changed in the database'), former, present);
  RETURN NULL;
END $$;
