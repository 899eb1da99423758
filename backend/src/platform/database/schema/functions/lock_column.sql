-- Every change of a column's order holds this lock until it commits, taken before any row of the column.
CREATE OR REPLACE FUNCTION lock_column(column_status text) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtextextended('column:' || column_status, 0))
$$;
