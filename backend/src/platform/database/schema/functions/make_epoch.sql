-- Makes an epoch that has not begun, and returns its number; null if the device is not one of this user's in use, or the
-- user is not a member. What the device did not finish before is removed, and what others have left for an hour.
-- No number is used twice, since browsers keep keys by number: not after an epoch is removed, and not after a restore from
-- a backup, which forgets the epochs made since. So each is at least the number of seconds since 2024.
CREATE OR REPLACE FUNCTION make_epoch(
  conversation uuid, maker uuid, device uuid, key_commitment text, readers_hash text, most_messages integer,
  lasts interval)
RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  made integer;
BEGIN
  PERFORM FROM conversations c WHERE c.id = conversation FOR NO KEY UPDATE;
  PERFORM FROM conversation_members m JOIN device_keys k ON k.user_id = m.user_id AND k.removed_at IS NULL
   WHERE m.conversation_id = conversation AND m.user_id = maker AND k.id = device;
  IF NOT FOUND THEN RETURN NULL; END IF;
  DELETE FROM epochs e WHERE e.conversation_id = conversation AND e.begun_at IS NULL
     AND (e.key_id = device OR e.made_at < clock_timestamp() - interval '1 hour');
  UPDATE conversations c
     SET last_epoch = greatest(c.last_epoch + 1, extract(epoch FROM clock_timestamp() - timestamptz '2024-01-01 00:00Z')::integer)
   WHERE c.id = conversation RETURNING c.last_epoch INTO made;
  INSERT INTO epochs (conversation_id, number, key_id, commitment, readers, messages_max, expires_at)
  VALUES (conversation, made, device, key_commitment, readers_hash, most_messages, clock_timestamp() + lasts);
  RETURN made;
END $$;
