-- Appends a revision to the chain of its user. The lock of the user's timer makes concurrent ones wait, so the chain
-- never forks.
CREATE OR REPLACE FUNCTION revisions_chain() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last record;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('timer:' || NEW.user_id, 0));
  SELECT r.position, r.hash INTO last FROM time_log_revisions r
   WHERE r.user_id = NEW.user_id ORDER BY r.position DESC LIMIT 1;
  NEW.position := coalesce(last.position, 0) + 1;
  NEW.previous_hash := last.hash;
  NEW.revision := 1 + coalesce(
    (SELECT max(r.revision) FROM time_log_revisions r WHERE r.time_log_id = NEW.time_log_id), 0);
  NEW.at := clock_timestamp();
  NEW.hash := revision_hash(NEW);
  RETURN NEW;
END $$;
