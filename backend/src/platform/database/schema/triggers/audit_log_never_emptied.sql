-- TRUNCATE fires no trigger for rows, so it needs one for the statement.
CREATE OR REPLACE TRIGGER audit_log_never_emptied
  BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION audit_log_refuse();
