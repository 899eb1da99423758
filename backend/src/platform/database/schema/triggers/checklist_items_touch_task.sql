-- A card shows how much of its checklist is done.
CREATE OR REPLACE TRIGGER checklist_items_touch_task
  AFTER INSERT OR DELETE OR UPDATE OF is_done ON checklist_items
  FOR EACH ROW EXECUTE FUNCTION touch_task();
