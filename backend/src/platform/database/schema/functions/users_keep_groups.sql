-- Keeps the General group equal to the team, and removes deleted users from every group. The first member of the team
-- creates it; invited users join it with their first password. A user who joins has no unread messages. Locking the group orders joining and sending: a new member
-- either receives a message or finds it in the history.
CREATE OR REPLACE FUNCTION users_keep_groups() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.deleted_at IS NOT NULL THEN
    DELETE FROM conversation_members m USING conversations c
     WHERE m.user_id = NEW.id AND c.id = m.conversation_id AND c.kind = 'group';
  ELSIF NEW.role = 'CLIENT' OR NEW.password_hash = '' THEN
    DELETE FROM conversation_members m USING conversations c
     WHERE m.user_id = NEW.id AND c.id = m.conversation_id AND c.is_general;
  ELSE
    INSERT INTO conversations (id, kind, name, is_general) VALUES (uuid_v7(), 'group', 'General', true)
      ON CONFLICT DO NOTHING;
    PERFORM FROM conversations WHERE is_general FOR NO KEY UPDATE;
    INSERT INTO conversation_members (conversation_id, user_id, last_read_seq)
      SELECT id, NEW.id, last_seq FROM conversations WHERE is_general ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
