-- When a day begins in a timezone: where clocks go back to midnight, the first of the two midnights; where midnight is
-- left out, the moment of the change. `AT TIME ZONE` takes the later midnight, but the end of the day before it is exact.
CREATE OR REPLACE FUNCTION day_start(day date, timezone text)
RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT least(day::timestamp AT TIME ZONE timezone,
               (day::timestamp - interval '1 microsecond') AT TIME ZONE timezone + interval '1 microsecond')
$$;
