-- The seconds of a user's ended sessions on a task that fall on a day and that a report has claimed.
CREATE OR REPLACE FUNCTION claimed_on(person uuid, task uuid, on_day date) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(d.seconds), 0)
    FROM time_logs l
    JOIN report_sessions c ON c.session_id = l.id
   CROSS JOIN LATERAL days_of(l.started_at, l.ended_at, l.timezone) d
   WHERE l.user_id = person AND l.task_id = task AND l.ended_at IS NOT NULL AND d.day = on_day
     -- A day begins and ends up to 14 hours from that of Greenwich.
     AND tstzrange(l.started_at, l.ended_at, '[)')
      && tstzrange((on_day - 1)::timestamp AT TIME ZONE 'UTC', (on_day + 2)::timestamp AT TIME ZONE 'UTC', '[)')
$$;
