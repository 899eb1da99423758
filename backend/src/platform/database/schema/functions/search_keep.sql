-- Writes an entry, or removes it if its subject is deleted. `more` are texts that are searched besides the title.
CREATE OR REPLACE FUNCTION search_keep(
  of_kind text, of_id uuid, is_deleted boolean, for_client uuid, of_title text, more text
) RETURNS void LANGUAGE sql AS $$
  DELETE FROM search_entries WHERE is_deleted AND kind = of_kind AND id = of_id;
  INSERT INTO search_entries (kind, id, client_id, title, words)
    SELECT of_kind, of_id, for_client, search_words(of_title), search_words(of_title || ' ' || more)
     WHERE NOT is_deleted
    ON CONFLICT (kind, id) DO UPDATE
      SET client_id = excluded.client_id, title = excluded.title, words = excluded.words;
$$;
