-- Erases what a user wrote: all of it, or at most so many messages. Returns their number. The numbers of the messages stay
-- without a gap. The attachments no longer belong to a message, so the job for attachments that were never sent removes
-- them.
CREATE OR REPLACE FUNCTION erase_messages_of(sender uuid, at_most integer DEFAULT NULL) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  theirs uuid[];
BEGIN
  -- A deleted message has no text any more.
  SELECT coalesce(array_agg(id), '{}') INTO theirs
    FROM (SELECT id FROM messages WHERE sender_id = sender AND deleted_at IS NULL LIMIT at_most) found;
  PERFORM FROM conversations c WHERE c.id IN (SELECT m.conversation_id FROM messages m WHERE m.id = ANY (theirs))
    ORDER BY c.id FOR NO KEY UPDATE;
  WITH erased AS (
    UPDATE messages m SET body = '', attachment_id = NULL, attachment_type = NULL, attachment_name = NULL,
           deleted_at = clock_timestamp(), revision = c.last_revision + numbered.position
      FROM (SELECT id, conversation_id, row_number() OVER (PARTITION BY conversation_id ORDER BY seq) AS position
              FROM messages WHERE id = ANY (theirs) AND deleted_at IS NULL) numbered
      JOIN conversations c ON c.id = numbered.conversation_id
     WHERE m.id = numbered.id RETURNING m.conversation_id)
  UPDATE conversations c SET last_revision = c.last_revision + counted.number
    FROM (SELECT conversation_id, count(*) AS number FROM erased GROUP BY 1) counted
   WHERE c.id = counted.conversation_id;
  RETURN cardinality(theirs);
END $$;
