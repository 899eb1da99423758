-- A group whose creator leaves gets another one.
CREATE OR REPLACE TRIGGER members_keep_creator
  AFTER DELETE ON conversation_members
  FOR EACH ROW EXECUTE FUNCTION members_keep_creator();
