-- The first day of a day's month.
CREATE OR REPLACE FUNCTION month_of(day date) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT day - extract(day FROM day)::integer + 1
$$;
