-- Every change of a column's order holds this lock, taken before any row of the column. Each of those changes is one
-- function call, so the lock is never held while waiting for the network.
CREATE OR REPLACE FUNCTION lock_column(column_status text) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtextextended('column:' || column_status, 0))
$$;
