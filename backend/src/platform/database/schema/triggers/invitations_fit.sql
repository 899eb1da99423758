CREATE OR REPLACE TRIGGER invitations_fit
  AFTER INSERT OR UPDATE OF user_id, token_hash ON invitations
  FOR EACH ROW EXECUTE FUNCTION invitations_fit();
