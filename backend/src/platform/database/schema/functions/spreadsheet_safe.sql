-- Puts an apostrophe before a cell that a spreadsheet would run as a formula, in ordinary or full-width characters. A
-- number stays a number.
CREATE OR REPLACE FUNCTION spreadsheet_safe(cell text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN cell ~ '^(\s*[-=+@＝＋－＠]|[\t\r\n])' AND cell !~ '^[-+]?\d+([.,]\d+)?$'
              THEN '''' || cell ELSE cell END
$$;
