import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The public keys of people's devices. A removed one stays: it tells who signed what was sealed with it. */
export class DeviceKeys1700000008200 implements MigrationInterface {
  name = 'DeviceKeys1700000008200';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE device_keys (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        public_key text NOT NULL,
        signing_key text,
        label text,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        last_used_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        removed_at timestamptz,
        CONSTRAINT device_keys_once UNIQUE (user_id, public_key)
      )`);
    for (const statement of FUNCTIONS) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TRIGGER users_remove_keys ON users`);
    await db.query(`DROP TABLE device_keys`);
    await db.query(`DROP FUNCTION add_device_key, users_remove_keys, device_keys_name_newest`);
  }
}

const FUNCTIONS = [
  // users.public_key is the newest current key (spec 3).
  `CREATE FUNCTION device_keys_name_newest() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    person_id uuid := coalesce(NEW.user_id, OLD.user_id);
  BEGIN
    UPDATE users u SET public_key = newest.public_key
      FROM (SELECT (SELECT k.public_key FROM device_keys k WHERE k.user_id = person_id AND k.removed_at IS NULL
                     ORDER BY k.created_at DESC, k.id DESC LIMIT 1) AS public_key) newest
     WHERE u.id = person_id AND u.public_key IS DISTINCT FROM newest.public_key;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER device_keys_name_newest AFTER INSERT OR DELETE OR UPDATE OF removed_at ON device_keys
    FOR EACH ROW EXECUTE FUNCTION device_keys_name_newest()`,

  // Nothing is sealed for who has left, and nothing is kept of who has been purged.
  `CREATE FUNCTION users_remove_keys() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NEW.purged_at IS NOT NULL THEN
      DELETE FROM device_keys WHERE user_id = NEW.id;
    ELSIF NEW.deleted_at IS NOT NULL THEN
      UPDATE device_keys SET removed_at = clock_timestamp() WHERE user_id = NEW.id AND removed_at IS NULL;
    END IF;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER users_remove_keys AFTER UPDATE OF deleted_at, purged_at ON users
    FOR EACH ROW EXECUTE FUNCTION users_remove_keys()`,

  // Adds a key, or takes it up again: the same key is the same device, with the same id. Its signing key never changes.
  // Raises TB014 for one more than so many current keys.
  `CREATE FUNCTION add_device_key(
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
  END $$`,
];
