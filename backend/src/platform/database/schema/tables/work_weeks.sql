-- What each user worked in a week, named by its Monday. Kept by work_days_keep_sums(): a quarter of a large team is
-- read from a fifth of the rows.
CREATE TABLE work_weeks (
  week date NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id),
  seconds numeric NOT NULL,
  PRIMARY KEY (week, user_id)
);
