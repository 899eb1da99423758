-- Who has left reads nothing that comes after, and who has come nothing from before.
CREATE OR REPLACE TRIGGER members_end_epochs
  AFTER INSERT OR DELETE ON conversation_members
  FOR EACH ROW EXECUTE FUNCTION members_end_epochs();
