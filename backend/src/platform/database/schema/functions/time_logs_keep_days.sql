-- Keeps work_days in the transaction that ends, changes or deletes a session.
CREATE OR REPLACE FUNCTION time_logs_keep_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.ended_at IS NOT NULL THEN
    UPDATE work_days w SET seconds = w.seconds - d.seconds, sessions = w.sessions - 1,
                           claimed = least(w.claimed, w.seconds - d.seconds)
      FROM days_of(OLD.started_at, OLD.ended_at, OLD.timezone) d
     WHERE w.user_id = OLD.user_id AND w.task_id = OLD.task_id AND w.day = d.day;
    DELETE FROM work_days WHERE user_id = OLD.user_id AND task_id = OLD.task_id AND sessions = 0;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.ended_at IS NOT NULL THEN
    INSERT INTO work_days AS w (user_id, task_id, day, seconds, sessions)
    SELECT NEW.user_id, NEW.task_id, d.day, d.seconds, 1 FROM days_of(NEW.started_at, NEW.ended_at, NEW.timezone) d
    ON CONFLICT (user_id, day, task_id)
      DO UPDATE SET seconds = w.seconds + excluded.seconds, sessions = w.sessions + 1;
  END IF;
  IF TG_OP <> 'INSERT' AND OLD.ended_at IS NOT NULL THEN
    PERFORM keep_claimed(OLD.user_id, OLD.task_id,
      ARRAY(SELECT d.day FROM days_of(OLD.started_at, OLD.ended_at, OLD.timezone) d));
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.ended_at IS NOT NULL
    AND EXISTS (SELECT FROM report_sessions WHERE session_id = NEW.id) THEN
    PERFORM keep_claimed(NEW.user_id, NEW.task_id,
      ARRAY(SELECT d.day FROM days_of(NEW.started_at, NEW.ended_at, NEW.timezone) d));
  END IF;
  RETURN NULL;
END $$;
