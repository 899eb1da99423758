-- Lets the second half of a split session belong to the report that claims the first, if there is one.
CREATE OR REPLACE FUNCTION copy_claim(first_half uuid, second_half uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO report_sessions (session_id, report_id)
  SELECT second_half, report_id FROM report_sessions WHERE session_id = first_half
$$;
