-- Names the user who makes the changes of this transaction.
CREATE OR REPLACE FUNCTION act_as(actor uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('tallyboard.actor', coalesce(actor::text, ''), true);
END $$;
