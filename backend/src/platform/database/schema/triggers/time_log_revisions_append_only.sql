-- For the statement, because TRUNCATE fires no trigger for rows.
CREATE OR REPLACE TRIGGER time_log_revisions_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON time_log_revisions
  FOR EACH STATEMENT EXECUTE FUNCTION revisions_refuse();
