-- Rewrites the cards that show a user, unless the transaction's setting tallyboard.cards says that they are rewritten
-- later, a few at a time.
CREATE OR REPLACE FUNCTION users_touch_tasks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('tallyboard.cards', true) IS DISTINCT FROM 'later' THEN
    PERFORM rewrite_cards_of(NEW.id);
  END IF;
  RETURN NULL;
END $$;
