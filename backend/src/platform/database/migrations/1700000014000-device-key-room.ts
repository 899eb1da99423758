import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Keys that nobody uses make room by themselves. A retired key was taken off by the product and not by its owner: its
 * browser takes it up again. A backup lies in a drawer unused, as it should.
 */
export class DeviceKeyRoom1700000014000 implements MigrationInterface {
  name = 'DeviceKeyRoom1700000014000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE device_keys
        ADD COLUMN is_backup boolean NOT NULL DEFAULT false,
        ADD COLUMN is_retired boolean NOT NULL DEFAULT false,
        ADD CONSTRAINT device_keys_retired_removed CHECK (NOT is_retired OR removed_at IS NOT NULL)`);
    await db.query(`UPDATE device_keys SET is_backup = true WHERE signing_key IS NULL AND label LIKE 'Backup of %'`);
    await db.query(`DROP FUNCTION add_device_key`);
    for (const statement of FUNCTIONS) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP FUNCTION use_device_key, add_device_key, make_room_for_device_key`);
    await db.query(ADD_WITHOUT_ROOM);
    await db.query(`ALTER TABLE device_keys DROP COLUMN is_backup, DROP COLUMN is_retired`);
  }
}

const FUNCTIONS = [
  // Retires what is beyond so many keys less one, the longest unused first; the latest backup stays. To be called under
  // the lock of the person's row.
  `CREATE FUNCTION make_room_for_device_key(person_id uuid, at_most integer) RETURNS uuid[] LANGUAGE sql AS $$
    WITH crowded AS (
      SELECT k.id FROM device_keys k WHERE k.user_id = person_id AND k.removed_at IS NULL
       ORDER BY k.is_backup AND NOT EXISTS (
                  SELECT FROM device_keys later WHERE later.user_id = person_id AND later.removed_at IS NULL
                     AND later.is_backup AND (later.created_at, later.id) > (k.created_at, k.id)) DESC,
                k.last_used_at DESC, k.id DESC
       OFFSET at_most - 1),
    retired AS (
      UPDATE device_keys k SET removed_at = clock_timestamp(), is_retired = true FROM crowded WHERE k.id = crowded.id
      RETURNING k.id)
    SELECT coalesce(array_agg(retired.id), '{}') FROM retired
  $$`,

  // Adds a key, or takes it up again: the same key is the same device, with the same id. Its signing key never changes.
  `CREATE FUNCTION add_device_key(
    new_id uuid, person_id uuid, new_public_key text, new_signing_key text, new_label text, new_is_backup boolean,
    at_most integer)
  RETURNS TABLE (id uuid, is_new boolean, retired uuid[]) LANGUAGE plpgsql AS $$
  DECLARE
    known device_keys;
  BEGIN
    PERFORM FROM users u WHERE u.id = person_id FOR NO KEY UPDATE;
    SELECT * INTO known FROM device_keys k WHERE k.user_id = person_id AND k.public_key = new_public_key;
    is_new := known.id IS NULL OR known.removed_at IS NOT NULL;
    retired := CASE WHEN is_new THEN make_room_for_device_key(person_id, at_most) ELSE '{}' END;
    id := coalesce(known.id, new_id);
    INSERT INTO device_keys (id, user_id, public_key, signing_key, label, is_backup)
    VALUES (id, person_id, new_public_key, new_signing_key, new_label, new_is_backup)
    ON CONFLICT ON CONSTRAINT device_keys_once DO UPDATE
      SET signing_key = coalesce(device_keys.signing_key, excluded.signing_key),
          label = coalesce(excluded.label, device_keys.label), last_used_at = clock_timestamp(), removed_at = NULL,
          is_retired = false;
    RETURN NEXT;
  END $$`,

  // Notes that a key is in use, unless that was noted just now, and takes up one that was retired. No row for a key
  // that its owner has removed.
  `CREATE FUNCTION use_device_key(key_id uuid, person_id uuid, fresh_for interval, at_most integer)
  RETURNS TABLE (id uuid, is_new boolean, retired uuid[]) LANGUAGE plpgsql AS $$
  DECLARE
    known device_keys;
  BEGIN
    PERFORM FROM users u WHERE u.id = person_id FOR NO KEY UPDATE;
    SELECT * INTO known FROM device_keys k
     WHERE k.id = key_id AND k.user_id = person_id AND (k.removed_at IS NULL OR k.is_retired);
    IF known.id IS NULL THEN RETURN; END IF;
    id := known.id;
    is_new := known.is_retired;
    retired := CASE WHEN is_new THEN make_room_for_device_key(person_id, at_most) ELSE '{}' END;
    IF is_new OR known.last_used_at < clock_timestamp() - fresh_for THEN
      UPDATE device_keys k SET last_used_at = clock_timestamp(), removed_at = NULL, is_retired = false
       WHERE k.id = key_id;
    END IF;
    RETURN NEXT;
  END $$`,
];

const ADD_WITHOUT_ROOM = `CREATE FUNCTION add_device_key(
    new_id uuid, person_id uuid, new_public_key text, new_signing_key text, new_label text, at_most integer)
  RETURNS TABLE (id uuid, is_new boolean) LANGUAGE plpgsql AS $$
  DECLARE
    known device_keys;
  BEGIN
    PERFORM FROM users u WHERE u.id = person_id FOR NO KEY UPDATE;
    SELECT * INTO known FROM device_keys k WHERE k.user_id = person_id AND k.public_key = new_public_key;
    is_new := known.id IS NULL OR known.removed_at IS NOT NULL;
    IF is_new AND (SELECT count(*) FROM device_keys k WHERE k.user_id = person_id AND k.removed_at IS NULL) >= at_most
    THEN RAISE EXCEPTION 'too many keys' USING ERRCODE = 'TB014'; END IF;
    id := coalesce(known.id, new_id);
    INSERT INTO device_keys (id, user_id, public_key, signing_key, label)
    VALUES (id, person_id, new_public_key, new_signing_key, new_label)
    ON CONFLICT ON CONSTRAINT device_keys_once DO UPDATE
      SET signing_key = coalesce(device_keys.signing_key, excluded.signing_key),
          label = coalesce(excluded.label, device_keys.label), last_used_at = clock_timestamp(), removed_at = NULL;
    RETURN NEXT;
  END $$`;
