CREATE OR REPLACE TRIGGER notifications_queue_mail AFTER INSERT ON notifications
  FOR EACH ROW WHEN (NEW.by_mail) EXECUTE FUNCTION notifications_queue_mail();
