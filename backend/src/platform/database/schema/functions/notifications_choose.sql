-- Applies the user's choice to a new notification: one wanted neither in the product nor by mail is not stored. Those of
-- meetings are mailed by the meetings themselves.
CREATE OR REPLACE FUNCTION notifications_choose() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  chosen notification_preferences;
BEGIN
  SELECT * INTO chosen FROM notification_preferences p WHERE p.user_id = NEW.user_id AND p.kind = NEW.kind;
  NEW.in_app := chosen.app IS NOT FALSE;
  NEW.by_mail := NEW.kind NOT LIKE 'meeting-%' AND coalesce(chosen.mail,
    mailed_by_default(NEW.kind, (SELECT u.role FROM users u WHERE u.id = NEW.user_id)));
  IF NEW.in_app OR NEW.by_mail THEN
    -- What the product does not show cannot be read there either.
    IF NOT NEW.in_app THEN NEW.read_at := clock_timestamp(); END IF;
    RETURN NEW;
  END IF;
  RETURN NULL;
END $$;
