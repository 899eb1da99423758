-- How users want to be told of each kind of notification. A kind without a row is as the product proposes.
CREATE TABLE notification_preferences (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  kind text NOT NULL,
  app boolean NOT NULL,
  mail boolean NOT NULL,
  PRIMARY KEY (user_id, kind)
);
