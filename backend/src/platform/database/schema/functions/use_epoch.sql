-- Counts a message of an epoch. Raises TB015 unless it is the current one; the detail is that of `check_sealed_for`, for
-- the devices that the epoch was made for. The caller holds the lock of the conversation's row; an epoch that is ended at
-- the same time waits for this one's row, or has ended before.
CREATE OR REPLACE FUNCTION use_epoch(conversation uuid, epoch integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE epochs e SET message_count = e.message_count + 1
   WHERE e.conversation_id = conversation AND e.number = epoch AND e.begun_at IS NOT NULL AND e.ended_at IS NULL
     AND e.message_count < e.messages_max AND e.expires_at > clock_timestamp();
  IF FOUND THEN RETURN; END IF;
  PERFORM check_sealed_for(conversation, ARRAY(SELECT k.key_id::text FROM epoch_keys k
                                                WHERE k.conversation_id = conversation AND k.number = epoch));
  RAISE EXCEPTION 'keys have changed' USING ERRCODE = 'TB015',
    DETAIL = json_build_object('missing', '[]'::json, 'extra', '[]'::json, 'epoch', current_epoch(conversation));
END $$;
