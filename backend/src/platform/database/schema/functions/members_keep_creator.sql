-- A group that its creator leaves passes to the member who has been in it longest.
CREATE OR REPLACE FUNCTION members_keep_creator() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE conversations SET created_by_id = (
      SELECT user_id FROM conversation_members WHERE conversation_id = OLD.conversation_id
       ORDER BY joined_at, user_id LIMIT 1)
   WHERE id = OLD.conversation_id AND created_by_id = OLD.user_id;
  RETURN NULL;
END $$;
