-- Lets no device of a conversation's members come or go until the transaction ends.
CREATE OR REPLACE FUNCTION lock_devices(conversation uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users u
   WHERE u.id IN (SELECT m.user_id FROM conversation_members m WHERE m.conversation_id = conversation)
   ORDER BY u.id FOR SHARE;
END $$;
