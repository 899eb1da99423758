-- Hours from seconds, rounded to four decimals.
CREATE OR REPLACE FUNCTION hours(seconds numeric) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT trim_scale(round(coalesce(seconds, 0) / 3600, 4))
$$;
