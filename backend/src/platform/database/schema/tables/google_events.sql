-- Meetings that were sent to Google. There is no foreign key to the meeting: when it is deleted, its event still has to
-- be removed at Google. pushed_revision 0 means "send again".
CREATE TABLE google_events (
  user_id uuid NOT NULL REFERENCES google_accounts (user_id) ON DELETE CASCADE,
  meeting_id uuid NOT NULL,
  event_id text NOT NULL,
  pushed_revision integer NOT NULL,
  content text NOT NULL,
  is_dismissed boolean NOT NULL DEFAULT false,
  PRIMARY KEY (user_id, meeting_id),
  CONSTRAINT google_events_once UNIQUE (user_id, event_id)
);
