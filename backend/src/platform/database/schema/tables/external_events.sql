-- Events of connected calendars: either with times or, for whole days, with dates.
CREATE TABLE external_events (
  user_id uuid NOT NULL REFERENCES google_accounts (user_id) ON DELETE CASCADE,
  event_id text NOT NULL,
  title text NOT NULL,
  location text NOT NULL,
  starts_at timestamptz,
  ends_at timestamptz,
  start_date date,
  end_date date,
  PRIMARY KEY (user_id, event_id),
  CONSTRAINT external_events_one_kind CHECK (
    num_nulls(starts_at, ends_at) IN (0, 2) AND num_nulls(start_date, end_date) = 2 - num_nulls(starts_at, ends_at))
);

CREATE INDEX external_events_time ON external_events (user_id, starts_at, ends_at);
