-- A comment stays on its task, with its author, and for the readers it was written for: what was internal must never
-- become visible to a client.
CREATE OR REPLACE FUNCTION task_comments_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a comment keeps its task, author and readers' USING ERRCODE = 'TB040';
END $$;
