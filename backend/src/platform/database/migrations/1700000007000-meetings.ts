import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Meetings and who is at them, the events of external calendars, and the addresses that calendars are read from. */
export class Meetings1700000007000 implements MigrationInterface {
  name = 'Meetings1700000007000';

  async up(db: QueryRunner): Promise<void> {
    for (const statement of [...MEETINGS, ...GOOGLE, FEEDS]) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TABLE calendar_feeds, external_events, google_events, google_accounts, google_auth_states`);
    await db.query(`DROP TABLE meeting_attendees, meetings`);
    await db.query(`DROP FUNCTION meetings_attended`);
    await db.query(`DROP INDEX tasks_due`);
  }
}

const MEETINGS = [
  // The longest duration bounds how far back a range of time has to look for what still goes on in it.
  `CREATE TABLE meetings (
    id uuid PRIMARY KEY,
    title text NOT NULL,
    description text NOT NULL,
    location text NOT NULL,
    meeting_type text NOT NULL,
    starts_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL,
    created_by_id uuid NOT NULL REFERENCES users (id),
    revision integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    CONSTRAINT meetings_title_present CHECK (btrim(title) <> '' AND length(title) <= 200),
    CONSTRAINT meetings_type_known CHECK (meeting_type IN ('INTERNAL', 'CLIENT', 'OTHER')),
    CONSTRAINT meetings_end_after_start CHECK (ends_at > starts_at),
    CONSTRAINT meetings_not_too_long CHECK (ends_at <= starts_at + interval '744 hours')
  )`,
  `CREATE INDEX meetings_time ON meetings (starts_at, ends_at)`,
  `CREATE INDEX meetings_creator ON meetings (created_by_id, starts_at)`,
  `CREATE TABLE meeting_attendees (
    meeting_id uuid NOT NULL REFERENCES meetings (id) ON DELETE CASCADE,
    user_id uuid NOT NULL REFERENCES users (id),
    PRIMARY KEY (meeting_id, user_id)
  )`,
  `CREATE INDEX meeting_attendees_user ON meeting_attendees (user_id, meeting_id)`,
  // Nobody's meeting is none (spec 5). Looked at when the transaction ends, so that a list may be replaced.
  `CREATE FUNCTION meetings_attended() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    meeting uuid;
  BEGIN
    IF TG_TABLE_NAME = 'meetings' THEN
      meeting := NEW.id;
    ELSE
      meeting := OLD.meeting_id;
    END IF;
    IF EXISTS (SELECT FROM meetings WHERE id = meeting)
        AND NOT EXISTS (SELECT FROM meeting_attendees WHERE meeting_id = meeting) THEN
      RAISE EXCEPTION 'a meeting without attendees' USING ERRCODE = '23514', CONSTRAINT = 'meetings_attended';
    END IF;
    RETURN NULL;
  END $$`,
  `CREATE CONSTRAINT TRIGGER meetings_attended AFTER INSERT ON meetings
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION meetings_attended()`,
  `CREATE CONSTRAINT TRIGGER meetings_attended AFTER DELETE ON meeting_attendees
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION meetings_attended()`,
  `CREATE INDEX tasks_due ON tasks (due_date) WHERE deleted_at IS NULL AND due_date IS NOT NULL`,
];

const GOOGLE = [
  // A sign-in at Google that was begun: of one session, to be ended once and soon.
  `CREATE TABLE google_auth_states (
    state_hash bytea PRIMARY KEY,
    session_id uuid NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    code_verifier text NOT NULL,
    expires_at timestamptz NOT NULL
  )`,
  // The token is sealed. syncing_until is the lease of the one synchronisation that may run.
  `CREATE TABLE google_accounts (
    user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    refresh_token text NOT NULL,
    is_enabled boolean NOT NULL DEFAULT true,
    connected_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    sync_token text,
    full_sync_at timestamptz,
    last_sync_at timestamptz,
    last_error text,
    syncing_until timestamptz
  )`,
  // What was sent out. The meeting may be gone by now: then the event has still to go. pushed_revision 0 is "send anew".
  `CREATE TABLE google_events (
    user_id uuid NOT NULL REFERENCES google_accounts (user_id) ON DELETE CASCADE,
    meeting_id uuid NOT NULL,
    event_id text NOT NULL,
    pushed_revision integer NOT NULL,
    content text NOT NULL,
    is_dismissed boolean NOT NULL DEFAULT false,
    PRIMARY KEY (user_id, meeting_id),
    CONSTRAINT google_events_once UNIQUE (user_id, event_id)
  )`,
  `CREATE TABLE external_events (
    user_id uuid NOT NULL REFERENCES google_accounts (user_id) ON DELETE CASCADE,
    event_id text NOT NULL,
    title text NOT NULL,
    location text NOT NULL,
    starts_at timestamptz,
    ends_at timestamptz,
    start_date date,
    end_date date,
    PRIMARY KEY (user_id, event_id),
    CONSTRAINT external_events_one_kind CHECK (
      num_nulls(starts_at, ends_at) IN (0, 2) AND num_nulls(start_date, end_date) = 2 - num_nulls(starts_at, ends_at))
  )`,
  `CREATE INDEX external_events_time ON external_events (user_id, starts_at, ends_at)`,
];

const FEEDS = `CREATE TABLE calendar_feeds (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  token_hash bytea NOT NULL CONSTRAINT calendar_feeds_token_unique UNIQUE,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_read_at timestamptz
)`;
