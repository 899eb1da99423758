-- A time in UTC with microseconds. The versions of a card differ by no more than that.
CREATE OR REPLACE FUNCTION iso_micros(t timestamptz) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT to_char(t AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
$$;
