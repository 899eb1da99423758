import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Conversations, their members and messages. A message's number has no gap: each but the first refers to the one before
 * it. Who is in the General group follows from who is in the team.
 */
export class Chat1700000008000 implements MigrationInterface {
  name = 'Chat1700000008000';

  async up(db: QueryRunner): Promise<void> {
    for (const statement of [...TABLES, ...GROUPS]) await db.query(statement);
    // Everyone who is there already.
    await db.query(`UPDATE users SET role = role WHERE deleted_at IS NULL`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TRIGGER users_keep_groups ON users`);
    await db.query(`DROP TABLE messages, conversation_members, conversations`);
    await db.query(`DROP FUNCTION users_keep_groups, members_keep_creator, uuid_v7`);
    await db.query(`DELETE FROM files WHERE kind = 'attachment'`);
    await db.query(`ALTER TABLE files DROP COLUMN name, DROP CONSTRAINT files_kind_known,
                      ADD CONSTRAINT files_kind_known CHECK (kind IN ('screenshot', 'profile-picture', 'company-logo'))`);
  }
}

const TABLES = [
  `ALTER TABLE files ADD COLUMN name text, DROP CONSTRAINT files_kind_known,
     ADD CONSTRAINT files_kind_known CHECK (kind IN ('screenshot', 'profile-picture', 'company-logo', 'attachment'))`,
  `CREATE INDEX files_attachments ON files (created_at) WHERE kind = 'attachment'`,

  `CREATE TABLE conversations (
    id uuid PRIMARY KEY,
    kind text NOT NULL,
    first_id uuid REFERENCES users (id),
    second_id uuid REFERENCES users (id),
    name text,
    description text,
    is_general boolean NOT NULL DEFAULT false,
    created_by_id uuid REFERENCES users (id),
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    last_seq integer NOT NULL DEFAULT 0,
    last_revision integer NOT NULL DEFAULT 0,
    last_message_at timestamptz,
    CONSTRAINT conversations_kind_known CHECK (kind IN ('direct', 'group')),
    CONSTRAINT conversations_pair CHECK (
      (kind = 'direct') = (first_id IS NOT NULL) AND (kind = 'direct') = (second_id IS NOT NULL)
      AND first_id < second_id),
    CONSTRAINT conversations_named CHECK ((kind = 'group') = (name IS NOT NULL) AND btrim(name) <> ''),
    CONSTRAINT conversations_counted CHECK (last_seq >= 0 AND last_revision >= last_seq)
  )`,
  `CREATE UNIQUE INDEX conversations_pair_once ON conversations (first_id, second_id)`,
  `CREATE UNIQUE INDEX conversations_one_general ON conversations (is_general) WHERE is_general`,

  `CREATE TABLE conversation_members (
    conversation_id uuid NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
    user_id uuid NOT NULL REFERENCES users (id),
    last_read_seq integer NOT NULL DEFAULT 0,
    joined_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (conversation_id, user_id)
  )`,
  `CREATE INDEX conversation_members_user ON conversation_members (user_id)`,

  `CREATE TABLE messages (
    id uuid PRIMARY KEY,
    conversation_id uuid NOT NULL REFERENCES conversations (id),
    seq integer NOT NULL,
    previous_seq integer GENERATED ALWAYS AS (nullif(seq - 1, 0)) STORED,
    revision integer NOT NULL,
    sender_id uuid NOT NULL REFERENCES users (id),
    client_id text,
    body text NOT NULL,
    reply_to_seq integer,
    attachment_id uuid CONSTRAINT messages_attachment_unused UNIQUE REFERENCES files (id),
    attachment_type text,
    attachment_name text,
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    edited_at timestamptz,
    deleted_at timestamptz,
    CONSTRAINT messages_number_once UNIQUE (conversation_id, seq),
    CONSTRAINT messages_revision_once UNIQUE (conversation_id, revision),
    CONSTRAINT messages_client_once UNIQUE (sender_id, client_id),
    CONSTRAINT messages_numbered CHECK (seq >= 1),
    CONSTRAINT messages_without_gap FOREIGN KEY (conversation_id, previous_seq)
      REFERENCES messages (conversation_id, seq),
    CONSTRAINT messages_reply_within FOREIGN KEY (conversation_id, reply_to_seq)
      REFERENCES messages (conversation_id, seq),
    CONSTRAINT messages_reply_back CHECK (reply_to_seq < seq),
    CONSTRAINT messages_attachment_whole CHECK (
      (attachment_id IS NULL) = (attachment_type IS NULL) AND (attachment_id IS NULL) = (attachment_name IS NULL)),
    CONSTRAINT messages_say_something CHECK (deleted_at IS NOT NULL OR body <> '' OR attachment_id IS NOT NULL),
    CONSTRAINT messages_deleted_say_nothing CHECK (deleted_at IS NULL OR (body = '' AND attachment_id IS NULL))
  )`,
];

const GROUPS = [
  `CREATE FUNCTION uuid_v7() RETURNS uuid LANGUAGE sql VOLATILE AS $$
    SELECT encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid()) PLACING
      substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1 FOR 6), 52, 1), 53, 1),
      'hex')::uuid
  $$`,

  // The General group is made with the first of the team. Whoever joins a group starts with nothing unread.
  // Its lock orders joining and sending: a member either gets a message or finds it there.
  `CREATE FUNCTION users_keep_groups() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF NEW.deleted_at IS NOT NULL THEN
      DELETE FROM conversation_members m USING conversations c
       WHERE m.user_id = NEW.id AND c.id = m.conversation_id AND c.kind = 'group';
    ELSIF NEW.role = 'CLIENT' THEN
      DELETE FROM conversation_members m USING conversations c
       WHERE m.user_id = NEW.id AND c.id = m.conversation_id AND c.is_general;
    ELSE
      INSERT INTO conversations (id, kind, name, is_general) VALUES (uuid_v7(), 'group', 'General', true)
        ON CONFLICT DO NOTHING;
      PERFORM FROM conversations WHERE is_general FOR NO KEY UPDATE;
      INSERT INTO conversation_members (conversation_id, user_id, last_read_seq)
        SELECT id, NEW.id, last_seq FROM conversations WHERE is_general ON CONFLICT DO NOTHING;
    END IF;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER users_keep_groups AFTER INSERT OR UPDATE OF role, deleted_at ON users
    FOR EACH ROW EXECUTE FUNCTION users_keep_groups()`,

  // A group that its creator leaves belongs to whoever has been there longest.
  `CREATE FUNCTION members_keep_creator() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE conversations SET created_by_id = (
        SELECT user_id FROM conversation_members WHERE conversation_id = OLD.conversation_id
         ORDER BY joined_at, user_id LIMIT 1)
     WHERE id = OLD.conversation_id AND created_by_id = OLD.user_id;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER members_keep_creator AFTER DELETE ON conversation_members
    FOR EACH ROW EXECUTE FUNCTION members_keep_creator()`,
];
