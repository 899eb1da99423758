-- Ends the current epochs of these conversations: their keys are those of other devices than there are now. They are
-- locked in the order of their ids, so that two of these calls cannot wait for each other.
CREATE OR REPLACE FUNCTION end_epochs(conversations uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM epochs e
   WHERE e.conversation_id = ANY (conversations) AND e.begun_at IS NOT NULL AND e.ended_at IS NULL
   ORDER BY e.conversation_id FOR UPDATE;
  UPDATE epochs e SET ended_at = clock_timestamp()
   WHERE e.conversation_id = ANY (conversations) AND e.begun_at IS NOT NULL AND e.ended_at IS NULL;
END $$;
