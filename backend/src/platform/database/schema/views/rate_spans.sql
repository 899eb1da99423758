-- Each rate with the days on which it counts: from from_day up to, and without, until_day.
CREATE OR REPLACE VIEW rate_spans AS
  SELECT task_id, client_id, user_id, rate, currency, from_day,
         coalesce(lead(from_day) OVER (PARTITION BY task_id, client_id, user_id ORDER BY from_day), 'infinity')
           AS until_day
    FROM rates;
