-- Puts an item directly below another of its checklist, or at the top if that is null. The caller has locked the task.
-- Returns false if there is no such other item.
CREATE OR REPLACE FUNCTION place_checklist_item(item uuid, task uuid, after_item uuid)
RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  others uuid[] := ARRAY(SELECT id FROM checklist_items WHERE task_id = task AND id <> item ORDER BY position);
  place integer := 0;
BEGIN
  IF after_item IS NOT NULL THEN
    place := array_position(others, after_item);
    IF place IS NULL THEN RETURN false; END IF;
  END IF;
  UPDATE checklist_items c SET position = o.position
    FROM unnest(others[:place] || item || others[place + 1:]) WITH ORDINALITY AS o (id, position)
   WHERE c.id = o.id AND c.position <> o.position;
  RETURN true;
END $$;
