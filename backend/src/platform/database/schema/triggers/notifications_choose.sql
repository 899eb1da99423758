CREATE OR REPLACE TRIGGER notifications_choose BEFORE INSERT ON notifications
  FOR EACH ROW EXECUTE FUNCTION notifications_choose();
