-- The conversation of two users, made if there is none yet. Null for a receiver that the sender may not see.
CREATE OR REPLACE FUNCTION direct_conversation(receiver uuid, seen_roles text[], sender uuid) RETURNS uuid
LANGUAGE plpgsql AS $$
DECLARE
  low uuid := least(sender, receiver);
  high uuid := greatest(sender, receiver);
  conversation uuid;
BEGIN
  IF NOT EXISTS (SELECT FROM users u WHERE u.id = receiver AND u.deleted_at IS NULL AND u.role = ANY (seen_roles))
  THEN RETURN NULL; END IF;
  SELECT c.id INTO conversation FROM conversations c WHERE c.first_id = low AND c.second_id = high;
  IF NOT FOUND THEN
    INSERT INTO conversations (id, kind, first_id, second_id) VALUES (uuid_v7(), 'direct', low, high)
      ON CONFLICT DO NOTHING;
    SELECT c.id INTO conversation FROM conversations c WHERE c.first_id = low AND c.second_id = high;
    INSERT INTO conversation_members (conversation_id, user_id) VALUES (conversation, low), (conversation, high)
      ON CONFLICT DO NOTHING;
  END IF;
  RETURN conversation;
END $$;
