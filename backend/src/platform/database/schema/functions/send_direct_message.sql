-- Sends a message to one user, and creates the conversation with the first one. Returns no row for a receiver that the
-- sender may not see.
CREATE OR REPLACE FUNCTION send_direct_message(
  receiver uuid, seen_roles text[], sender uuid, new_id uuid, client text, text_body text, sealed_for text[],
  sealed_epoch integer, reply_to uuid, file uuid, file_type text, file_name text)
RETURNS TABLE (message json, is_new boolean, member_ids uuid[]) LANGUAGE plpgsql AS $$
DECLARE
  conversation uuid := direct_conversation(receiver, seen_roles, sender);
BEGIN
  IF conversation IS NULL THEN RETURN; END IF;
  RETURN QUERY SELECT * FROM send_message(conversation, sender, new_id, client, text_body, sealed_for, sealed_epoch,
    reply_to, file, file_type, file_name);
END $$;
