import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What keeps accounts safe: temporary passwords, the second factor, resets, viewed roles, pictures, the audit log. */
export class Accounts1700000006000 implements MigrationInterface {
  name = 'Accounts1700000006000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE users
        ADD COLUMN temporary_password_until timestamptz,
        ADD CONSTRAINT users_temporary_is_changed CHECK (temporary_password_until IS NULL OR must_change_password),
        -- Raises for a name that the days of work could not be told with later.
        ADD CONSTRAINT users_timezone_known CHECK ((timestamptz 'epoch' AT TIME ZONE timezone) IS NOT NULL)`);

    await db.query(`
      CREATE FUNCTION users_keep_an_owner() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        -- Two owners who leave at the same moment wait for each other here.
        PERFORM pg_advisory_xact_lock(hashtextextended('owners', 0));
        IF NOT EXISTS (SELECT FROM users WHERE role = 'OWNER' AND deleted_at IS NULL AND id <> OLD.id) THEN
          RAISE EXCEPTION 'there must be at least one owner' USING ERRCODE = 'TB010';
        END IF;
        RETURN NEW;
      END $$`);
    await db.query(`
      CREATE TRIGGER users_keep_an_owner BEFORE UPDATE OF role, deleted_at ON users FOR EACH ROW
        WHEN (OLD.role = 'OWNER' AND OLD.deleted_at IS NULL AND (NEW.role <> 'OWNER' OR NEW.deleted_at IS NOT NULL))
        EXECUTE FUNCTION users_keep_an_owner()`);

    await db.query(`
      ALTER TABLE sessions ADD COLUMN viewed_role text
        CONSTRAINT sessions_viewed_role_known CHECK (viewed_role IN ('OWNER', 'ADMIN', 'STAFF', 'CLIENT'))`);

    await db.query(`
      CREATE TABLE two_factor (
        user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
        sealed_secret text NOT NULL,
        started_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        confirmed_at timestamptz,
        last_step bigint
      )`);
    await db.query(`
      CREATE TABLE recovery_codes (
        user_id uuid NOT NULL REFERENCES two_factor (user_id) ON DELETE CASCADE,
        code_hash bytea NOT NULL,
        PRIMARY KEY (user_id, code_hash)
      )`);

    await db.query(`
      CREATE TABLE password_resets (
        user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
        token_hash bytea NOT NULL CONSTRAINT password_resets_token_unique UNIQUE,
        expires_at timestamptz NOT NULL
      )`);

    await db.query(`
      ALTER TABLE files DROP CONSTRAINT files_kind_known,
        ADD CONSTRAINT files_kind_known CHECK (kind IN ('screenshot', 'profile-picture', 'company-logo'))`);

    // No foreign keys: what was recorded outlives everything it is about.
    await db.query(`
      CREATE TABLE audit_log (
        id uuid PRIMARY KEY,
        position bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT audit_log_position_unique UNIQUE,
        at timestamptz NOT NULL DEFAULT clock_timestamp(),
        action text NOT NULL,
        actor_id uuid,
        subject_id uuid,
        address text,
        details jsonb NOT NULL DEFAULT '{}'
      )`);
    await db.query(`
      CREATE FUNCTION audit_log_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'the audit log is never changed' USING ERRCODE = 'TB011';
      END $$`);
    await db.query(`
      CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
        FOR EACH STATEMENT EXECUTE FUNCTION audit_log_refuse()`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE audit_log, password_resets, recovery_codes, two_factor`);
    await db.query(`DROP FUNCTION audit_log_refuse`);
    await db.query(`DELETE FROM files WHERE kind <> 'screenshot'`);
    await db.query(`
      ALTER TABLE files DROP CONSTRAINT files_kind_known,
        ADD CONSTRAINT files_kind_known CHECK (kind IN ('screenshot'))`);
    await db.query(`ALTER TABLE sessions DROP COLUMN viewed_role`);
    await db.query(`DROP TRIGGER users_keep_an_owner ON users`);
    await db.query(`DROP FUNCTION users_keep_an_owner`);
    await db.query(`
      ALTER TABLE users DROP CONSTRAINT users_temporary_is_changed, DROP CONSTRAINT users_timezone_known,
        DROP COLUMN temporary_password_until`);
  }
}
