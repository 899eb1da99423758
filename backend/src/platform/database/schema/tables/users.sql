-- Everyone who can sign in, in one of five roles. A deleted user keeps the row, since tasks, messages and hours refer
-- to it; after a while a job purges the personal data and sets purged_at.
CREATE TABLE users (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  -- Empty: invited, and not accepted yet; or purged.
  password_hash text NOT NULL,
  role text NOT NULL,
  timezone text NOT NULL,
  profile_picture text,
  company_logo text,
  company_name text,
  employment_type text,
  -- The newest current device key, kept by device_keys_name_newest().
  public_key text,
  must_change_password boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  deleted_at timestamptz,
  purged_at timestamptz,
  temporary_password_until timestamptz,
  -- How times of day are written. 'auto' leaves it to the browser.
  time_format text NOT NULL DEFAULT 'auto'
    CONSTRAINT users_time_format_known CHECK (time_format IN ('auto', '12h', '24h')),
  CONSTRAINT users_role_known CHECK (role IN ('OWNER', 'ADMIN', 'SUPER_OWNER', 'STAFF', 'CLIENT')),
  CONSTRAINT users_employment_known CHECK (employment_type IN ('FULL_TIME', 'PART_TIME')),
  CONSTRAINT users_name_present CHECK (btrim(name) <> ''),
  CONSTRAINT users_purged_after_deletion CHECK (purged_at IS NULL OR deleted_at IS NOT NULL),
  CONSTRAINT users_temporary_is_changed CHECK (temporary_password_until IS NULL OR must_change_password),
  -- The conversion raises an error for a name that PostgreSQL does not know: no day could be computed with it.
  CONSTRAINT users_timezone_known CHECK ((timestamptz 'epoch' AT TIME ZONE timezone) IS NOT NULL)
);

-- The address of a deleted user may be used again.
CREATE UNIQUE INDEX users_email_unique ON users (lower(email)) WHERE deleted_at IS NULL;
