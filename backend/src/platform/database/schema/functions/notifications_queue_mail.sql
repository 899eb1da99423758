-- Puts the mail of a new notification in the queue.
CREATE OR REPLACE FUNCTION notifications_queue_mail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO notification_mails (notification_id, user_id) VALUES (NEW.id, NEW.user_id);
  RETURN NULL;
END $$;
