-- Before the row is written, so that even a revision inserted by hand continues the chain.
CREATE OR REPLACE TRIGGER time_log_revisions_chain
  BEFORE INSERT ON time_log_revisions
  FOR EACH ROW EXECUTE FUNCTION revisions_chain();
