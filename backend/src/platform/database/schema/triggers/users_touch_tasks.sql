-- Cards contain the names and addresses of people.
CREATE OR REPLACE TRIGGER users_touch_tasks
  AFTER UPDATE OF name, email ON users
  FOR EACH ROW
  WHEN (OLD.name <> NEW.name OR OLD.email <> NEW.email)
  EXECUTE FUNCTION users_touch_tasks();
