-- Writes the entry of a comment on a task with this client. Internal comments are found by no client. The ids of mentioned
-- users are no words.
CREATE OR REPLACE FUNCTION comment_keep_search(
  of_id uuid, is_deleted boolean, client uuid, is_internal boolean, body text
) RETURNS void LANGUAGE sql AS $$
  SELECT search_keep('comment', of_id, is_deleted, CASE WHEN NOT is_internal THEN client END, '',
                     regexp_replace(body, '\]\([0-9a-f-]{36}\)', ' ', 'g'));
$$;
