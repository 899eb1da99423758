-- Makes an epoch the current one. Raises TB015 unless there is a copy of its key for just the current devices of every
-- member, or if another one is current already that it does not replace; the detail names that one. A member replaces an
-- epoch whose copies their device cannot use: otherwise one member could keep the others from writing. Returns false for
-- an epoch that does not exist, was not made by this user, or has begun.
CREATE OR REPLACE FUNCTION begin_epoch(conversation uuid, epoch integer, maker uuid, replaced integer DEFAULT NULL)
RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  going_on integer;
BEGIN
  -- No device comes or goes meanwhile. Before the conversation, in the order of a change of role, which joins and leaves
  -- groups; and again for whoever has joined while this waited.
  PERFORM lock_devices(conversation);
  PERFORM FROM conversations c WHERE c.id = conversation FOR NO KEY UPDATE;
  PERFORM lock_devices(conversation);
  PERFORM FROM epochs e JOIN device_keys k ON k.id = e.key_id
   WHERE e.conversation_id = conversation AND e.number = epoch AND e.begun_at IS NULL AND k.user_id = maker
     AND EXISTS (SELECT FROM conversation_members m WHERE m.conversation_id = conversation AND m.user_id = maker);
  IF NOT FOUND THEN RETURN false; END IF;
  PERFORM check_sealed_for(conversation, ARRAY(SELECT k.key_id::text FROM epoch_keys k
                                                WHERE k.conversation_id = conversation AND k.number = epoch));
  going_on := current_epoch(conversation);
  IF going_on <> coalesce(replaced, 0) THEN
    RAISE EXCEPTION 'keys have changed' USING ERRCODE = 'TB015',
      DETAIL = json_build_object('missing', '[]'::json, 'extra', '[]'::json, 'epoch', going_on);
  END IF;
  PERFORM end_epochs(ARRAY[conversation]);
  UPDATE epochs e SET begun_at = clock_timestamp() WHERE e.conversation_id = conversation AND e.number = epoch;
  RETURN true;
END $$;
