-- What a correction may make of a session. Its hours are the time that really passed, whatever the clocks showed. A
-- running timer counts up to now. Raises TB020 unless the end is after the start, TB021 for more than 24 hours, and
-- TB022 for an end in the future.
CREATE OR REPLACE FUNCTION check_session_times(started_at timestamptz, ended_at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  until timestamptz := coalesce(ended_at, clock_timestamp());
BEGIN
  IF until <= started_at THEN
    RAISE EXCEPTION 'the end is not after the start' USING ERRCODE = 'TB020';
  ELSIF until - started_at > interval '24 hours' THEN
    RAISE EXCEPTION 'longer than 24 hours' USING ERRCODE = 'TB021';
  ELSIF until > clock_timestamp() THEN
    RAISE EXCEPTION 'the end lies in the future' USING ERRCODE = 'TB022';
  END IF;
END $$;
