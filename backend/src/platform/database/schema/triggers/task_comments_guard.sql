-- Only the body and the mentions of a comment can change.
CREATE OR REPLACE TRIGGER task_comments_guard
  BEFORE UPDATE ON task_comments
  FOR EACH ROW
  WHEN ((OLD.id, OLD.task_id, OLD.author_id, OLD.is_internal) IS DISTINCT FROM
        (NEW.id, NEW.task_id, NEW.author_id, NEW.is_internal))
  EXECUTE FUNCTION task_comments_guard();
