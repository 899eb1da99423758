-- For the statement, because TRUNCATE fires no trigger for rows.
CREATE OR REPLACE TRIGGER task_history_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON task_history
  FOR EACH STATEMENT EXECUTE FUNCTION task_history_refuse();
