-- Applies check_session_times() to what a correction adds or changes. Stopping a timer is never refused, however long
-- it ran; entering the actual end of an auto-stopped session counts as its stop.
CREATE OR REPLACE FUNCTION time_logs_check_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF coalesce(current_setting('tallyboard.reason', true), '') = '' THEN RETURN NEW; END IF;
  ELSIF OLD.ended_at IS NULL OR NEW.auto_stopped AND NEW.started_at = OLD.started_at
    -- Moved back as a whole, a session stays as long as it was allowed to be.
    OR NEW.ended_at - NEW.started_at = OLD.ended_at - OLD.started_at AND NEW.ended_at <= OLD.ended_at
  THEN RETURN NEW;
  END IF;
  PERFORM check_session_times(NEW.started_at, NEW.ended_at);
  RETURN NEW;
END $$;
