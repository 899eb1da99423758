-- The epoch that messages of a conversation may be sealed in; null if there is none, or none that may go on.
CREATE OR REPLACE FUNCTION current_epoch(conversation uuid) RETURNS integer STABLE LANGUAGE sql AS $$
  SELECT e.number FROM epochs e
   WHERE e.conversation_id = conversation AND e.begun_at IS NOT NULL AND e.ended_at IS NULL
     AND e.message_count < e.messages_max AND e.expires_at > clock_timestamp();
$$;
