import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People, their sign-in sessions, the counters behind rate limits, and uploaded files. */
export class People1700000000000 implements MigrationInterface {
  name = 'People1700000000000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE users (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        email text NOT NULL,
        password_hash text NOT NULL,
        role text NOT NULL,
        timezone text NOT NULL,
        profile_picture text,
        company_logo text,
        company_name text,
        employment_type text,
        public_key text,
        must_change_password boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        deleted_at timestamptz,
        CONSTRAINT users_role_known CHECK (role IN ('OWNER', 'ADMIN', 'SUPER_OWNER', 'STAFF', 'CLIENT')),
        CONSTRAINT users_employment_known CHECK (employment_type IN ('FULL_TIME', 'PART_TIME')),
        CONSTRAINT users_name_present CHECK (btrim(name) <> '')
      )`);
    await db.query(`CREATE UNIQUE INDEX users_email_unique ON users (lower(email)) WHERE deleted_at IS NULL`);

    await db.query(`
      CREATE TABLE sessions (
        id uuid PRIMARY KEY,
        token_hash bytea NOT NULL CONSTRAINT sessions_token_unique UNIQUE,
        user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        address text NOT NULL,
        user_agent text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        last_used_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        expires_at timestamptz NOT NULL
      )`);
    await db.query(`CREATE INDEX sessions_user ON sessions (user_id)`);

    // The shape is the one rate-limiter-flexible reads and writes; a key may be as long as an e-mail and more.
    await db.query(`CREATE TABLE rate_limits (key text PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint)`);

    await db.query(`
      CREATE TABLE files (
        id uuid PRIMARY KEY,
        kind text NOT NULL,
        owner_id uuid NOT NULL REFERENCES users (id),
        content_type text NOT NULL,
        bytes integer NOT NULL,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        CONSTRAINT files_kind_known CHECK (kind IN ('screenshot'))
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE files, rate_limits, sessions, users`);
  }
}
