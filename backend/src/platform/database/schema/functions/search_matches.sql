-- Entries that match all patterns, the most selective of which come first, in no particular order: from the trigrams
-- alone, since the planner cannot know that a rare combination of frequent words is rare, and would read everything.
CREATE OR REPLACE FUNCTION search_matches(
  of_kind text, for_client uuid, in_title boolean, patterns text[], at_most integer
) RETURNS TABLE (id uuid) LANGUAGE plpgsql STABLE ROWS 200
  SET enable_seqscan = off SET enable_indexscan = off SET jit = off SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  first text := patterns[1];
  second text := coalesce(patterns[2], first);
  third text := coalesce(patterns[3], first);
BEGIN
  -- An index is of no use to LIKE ALL.
  IF of_kind = 'comment' THEN
    RETURN QUERY SELECT e.id FROM search_entries e
      WHERE e.kind = 'comment' AND (for_client IS NULL OR e.client_id = for_client)
        AND e.words LIKE first AND e.words LIKE second AND e.words LIKE third AND e.words LIKE ALL (patterns)
      LIMIT at_most;
  ELSIF in_title THEN
    RETURN QUERY SELECT e.id FROM search_entries e
      WHERE e.kind <> 'comment' AND e.kind = of_kind AND (for_client IS NULL OR e.client_id = for_client)
        AND e.title LIKE first AND e.title LIKE second AND e.title LIKE third AND e.title LIKE ALL (patterns)
      LIMIT at_most;
  ELSE
    RETURN QUERY SELECT e.id FROM search_entries e
      WHERE e.kind <> 'comment' AND e.kind = of_kind AND (for_client IS NULL OR e.client_id = for_client)
        AND e.words LIKE first AND e.words LIKE second AND e.words LIKE third AND e.words LIKE ALL (patterns)
      LIMIT at_most;
  END IF;
END $$;
