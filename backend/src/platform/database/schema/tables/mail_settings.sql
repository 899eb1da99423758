-- How often users get mail of their notifications: at once without a row.
CREATE TABLE mail_settings (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  frequency text NOT NULL
    CONSTRAINT mail_settings_frequency_known CHECK (frequency IN ('at-once', 'daily')),
  -- The day, in the user's timezone, of the last summary.
  summary_on date
);
