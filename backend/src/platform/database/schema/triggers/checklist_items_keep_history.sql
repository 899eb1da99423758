CREATE OR REPLACE TRIGGER checklist_items_keep_history
  AFTER INSERT OR UPDATE OF text, is_done OR DELETE ON checklist_items
  FOR EACH ROW EXECUTE FUNCTION checklist_items_keep_history();
