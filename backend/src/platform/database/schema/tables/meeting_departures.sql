-- Who once attended a meeting, which may be deleted. So an event that is still in a Google calendar, because its user had
-- disconnected it, is recognised as one that was sent from this database.
CREATE TABLE meeting_departures (
  user_id uuid NOT NULL REFERENCES users (id),
  meeting_id uuid NOT NULL,
  PRIMARY KEY (user_id, meeting_id)
);
