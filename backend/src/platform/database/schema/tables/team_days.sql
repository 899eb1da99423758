-- What the whole team worked on a day. Kept by work_days_keep_sums().
CREATE TABLE team_days (
  day date PRIMARY KEY,
  seconds numeric NOT NULL
);
