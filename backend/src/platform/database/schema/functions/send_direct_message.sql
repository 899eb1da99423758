-- Sends a message to one user, and creates the conversation with the first one. Returns no row for a receiver that the
-- sender may not see.
CREATE OR REPLACE FUNCTION send_direct_message(
  receiver uuid, seen_roles text[], sender uuid, new_id uuid, client text, text_body text, sealed_for text[],
  reply_to uuid, file uuid, file_type text, file_name text)
RETURNS TABLE (message json, is_new boolean, member_ids uuid[]) LANGUAGE plpgsql AS $$
DECLARE
  low uuid := least(sender, receiver);
  high uuid := greatest(sender, receiver);
  conversation uuid;
BEGIN
  IF NOT EXISTS (SELECT FROM users u WHERE u.id = receiver AND u.deleted_at IS NULL AND u.role = ANY (seen_roles))
  THEN RETURN; END IF;
  SELECT c.id INTO conversation FROM conversations c WHERE c.first_id = low AND c.second_id = high;
  IF NOT FOUND THEN
    INSERT INTO conversations (id, kind, first_id, second_id) VALUES (uuid_v7(), 'direct', low, high)
      ON CONFLICT DO NOTHING;
    SELECT c.id INTO conversation FROM conversations c WHERE c.first_id = low AND c.second_id = high;
    INSERT INTO conversation_members (conversation_id, user_id) VALUES (conversation, low), (conversation, high)
      ON CONFLICT DO NOTHING;
  END IF;
  RETURN QUERY SELECT * FROM send_message(conversation, sender, new_id, client, text_body, sealed_for, reply_to, file,
    file_type, file_name);
END $$;
