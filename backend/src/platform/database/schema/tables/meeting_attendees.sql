-- Who attends a meeting. meetings_attended() keeps at least one row for each.
CREATE TABLE meeting_attendees (
  meeting_id uuid NOT NULL REFERENCES meetings (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id),
  PRIMARY KEY (meeting_id, user_id)
);

CREATE INDEX meeting_attendees_user ON meeting_attendees (user_id, meeting_id);
