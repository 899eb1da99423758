-- Numbers and stores a message, or finds the one that its sender already stored under the same client id. Returns no
-- row when the sender is not a member. The row lock gives the commits the order of the numbers; the client id is
-- looked up after it, so that a repetition takes no number. `sealed_for` are the ids of the keys that a sealed message
-- names, or `sealed_epoch` its epoch. Raises TB012 for a client id of another conversation, TB013 for a reply to a message
-- that does not exist and TB015 for a message that is sealed for other keys than the current ones.
CREATE OR REPLACE FUNCTION send_message(
  conversation uuid, sender uuid, new_id uuid, client text, text_body text, sealed_for text[],
  sealed_epoch integer, reply_to uuid, file uuid, file_type text, file_name text)
RETURNS TABLE (message json, is_new boolean, member_ids uuid[]) LANGUAGE plpgsql AS $$
DECLARE
  stored messages;
  number conversations;
  replied integer;
BEGIN
  PERFORM FROM conversations c WHERE c.id = conversation FOR NO KEY UPDATE;
  member_ids := ARRAY(SELECT m.user_id FROM conversation_members m WHERE m.conversation_id = conversation);
  IF sender <> ALL (member_ids) THEN RETURN; END IF;
  SELECT * INTO stored FROM messages m WHERE m.sender_id = sender AND m.client_id = client;
  is_new := NOT FOUND;
  IF is_new THEN
    IF sealed_for IS NOT NULL THEN PERFORM check_sealed_for(conversation, sealed_for); END IF;
    IF sealed_epoch IS NOT NULL THEN PERFORM use_epoch(conversation, sealed_epoch); END IF;
    IF reply_to IS NOT NULL THEN
      SELECT m.seq INTO replied FROM messages m WHERE m.id = reply_to AND m.conversation_id = conversation;
      IF NOT FOUND THEN RAISE EXCEPTION 'unknown reply' USING ERRCODE = 'TB013'; END IF;
    END IF;
    UPDATE conversations c SET last_seq = c.last_seq + 1, last_revision = c.last_revision + 1,
           last_message_at = clock_timestamp()
     WHERE c.id = conversation RETURNING c.* INTO number;
    INSERT INTO messages (id, conversation_id, seq, revision, sender_id, client_id, body, reply_to_seq,
                          attachment_id, attachment_type, attachment_name, created_at)
    VALUES (new_id, conversation, number.last_seq, number.last_revision, sender, client, text_body, replied, file,
            file_type, file_name, number.last_message_at)
    RETURNING * INTO stored;
  ELSIF stored.conversation_id <> conversation THEN
    RAISE EXCEPTION 'client id used' USING ERRCODE = 'TB012';
  END IF;
  message := message_json(stored);
  RETURN NEXT;
END $$;
