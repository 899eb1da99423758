-- Raises TB015 unless these are just the current keys of a conversation's members. The detail names the keys left out, a
-- null for a member without any, those that are none, and the current epoch. The caller holds the lock of the conversation's row.
CREATE OR REPLACE FUNCTION check_sealed_for(conversation uuid, key_ids text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  missing json;
  extra json;
BEGIN
  SELECT json_agg(json_build_object('userId', m.user_id, 'keyId', k.id) ORDER BY m.user_id, k.id) INTO missing
    FROM conversation_members m LEFT JOIN device_keys k ON k.user_id = m.user_id AND k.removed_at IS NULL
   WHERE m.conversation_id = conversation AND (k.id IS NULL OR k.id::text <> ALL (key_ids));
  SELECT json_agg(named.id ORDER BY named.id) INTO extra FROM unnest(key_ids) AS named (id)
   WHERE NOT EXISTS (
     SELECT FROM conversation_members m JOIN device_keys k ON k.user_id = m.user_id AND k.removed_at IS NULL
      WHERE m.conversation_id = conversation AND k.id::text = named.id);
  IF missing IS NOT NULL OR extra IS NOT NULL THEN
    RAISE EXCEPTION 'keys have changed' USING ERRCODE = 'TB015',
      DETAIL = json_build_object('missing', coalesce(missing, '[]'), 'extra', coalesce(extra, '[]'),
                                 'epoch', current_epoch(conversation));
  END IF;
END $$;
