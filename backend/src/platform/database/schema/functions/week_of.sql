-- The Monday of a day's week.
CREATE OR REPLACE FUNCTION week_of(day date) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT day - extract(isodow FROM day)::integer + 1
$$;
