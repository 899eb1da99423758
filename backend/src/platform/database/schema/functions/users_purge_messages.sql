-- Erases what a purged user wrote. The numbers stay without a gap. The attachments no longer belong to a message, so
-- the job for attachments that were never sent removes them.
CREATE OR REPLACE FUNCTION users_purge_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM conversations c WHERE c.id IN (SELECT m.conversation_id FROM messages m WHERE m.sender_id = NEW.id)
    ORDER BY c.id FOR NO KEY UPDATE;
  WITH erased AS (
    UPDATE messages m SET body = '', attachment_id = NULL, attachment_type = NULL, attachment_name = NULL,
           deleted_at = coalesce(m.deleted_at, clock_timestamp()), revision = c.last_revision + theirs.position
      FROM (SELECT id, conversation_id, row_number() OVER (PARTITION BY conversation_id ORDER BY seq) AS position
              FROM messages WHERE sender_id = NEW.id) theirs
      JOIN conversations c ON c.id = theirs.conversation_id
     WHERE m.id = theirs.id RETURNING m.conversation_id)
  UPDATE conversations c SET last_revision = c.last_revision + counted.number
    FROM (SELECT conversation_id, count(*) AS number FROM erased GROUP BY 1) counted
   WHERE c.id = counted.conversation_id;
  RETURN NULL;
END $$;
