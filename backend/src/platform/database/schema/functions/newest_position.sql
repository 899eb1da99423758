-- The position of the newest event that the calling statement can see, that is, of all that its other results contain.
CREATE OR REPLACE FUNCTION newest_position() RETURNS bigint STABLE LANGUAGE sql AS $$
  SELECT greatest((SELECT max(position) FROM events), (SELECT purged_to FROM event_log));
$$;
