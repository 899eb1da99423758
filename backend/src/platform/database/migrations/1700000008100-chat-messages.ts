import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is done with messages: sent in one statement each, shown, and taken away with the person who wrote them. */
export class ChatMessages1700000008100 implements MigrationInterface {
  name = 'ChatMessages1700000008100';

  async up(db: QueryRunner): Promise<void> {
    for (const statement of [...SHOWING, ...SENDING, ...PURGING]) await db.query(statement);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP TRIGGER users_purge_messages ON users`);
    await db.query(`DROP TABLE message_allowances`);
    await db.query(
      `DROP FUNCTION users_purge_messages, send_direct_message, send_message, take_message_allowance, group_json,
         message_json`,
    );
  }
}

const SHOWING = [
  `CREATE FUNCTION message_json(m messages) RETURNS json LANGUAGE sql STABLE AS $$
    SELECT json_build_object(
      'id', m.id, 'conversationId', m.conversation_id, 'seq', m.seq, 'revision', m.revision, 'clientId', m.client_id,
      'senderId', m.sender_id, 'sender', person(m.sender_id),
      'receiverId', CASE m.sender_id WHEN c.first_id THEN c.second_id WHEN c.second_id THEN c.first_id END,
      'groupChatId', CASE c.kind WHEN 'group' THEN c.id END, 'message', m.body,
      'replyToId', (SELECT r.id FROM messages r WHERE r.conversation_id = m.conversation_id AND r.seq = m.reply_to_seq),
      'attachmentUrl', '/api/files/' || m.attachment_id, 'attachmentType', m.attachment_type,
      'attachmentName', m.attachment_name, 'createdAt', iso(m.created_at), 'editedAt', iso(m.edited_at),
      'deletedAt', iso(m.deleted_at))
      FROM conversations c WHERE c.id = m.conversation_id
  $$`,
  `CREATE FUNCTION group_json(c conversations) RETURNS json LANGUAGE sql STABLE AS $$
    SELECT json_build_object(
      'id', c.id, 'name', c.name, 'description', c.description, 'isGeneral', c.is_general,
      'createdById', c.created_by_id, 'createdAt', iso(c.created_at), 'lastSeq', c.last_seq,
      'lastMessageAt', iso(c.last_message_at),
      'members', (SELECT coalesce(json_agg(json_build_object('id', u.id, 'name', u.name, 'email', u.email,
          'role', u.role, 'lastReadSeq', m.last_read_seq) ORDER BY u.name, u.id), '[]')
        FROM conversation_members m JOIN users u ON u.id = m.user_id WHERE m.conversation_id = c.id))
  $$`,
];

const SENDING = [
  // What a crash takes of it nobody misses, so it is not logged.
  `CREATE UNLOGGED TABLE message_allowances (
    user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    points double precision NOT NULL,
    counted_at timestamptz NOT NULL
  ) WITH (fillfactor = 50)`,
  // A bucket that fills with time. Raises TB011 when it is empty.
  `CREATE FUNCTION take_message_allowance(sender uuid, per_second double precision, burst double precision)
  RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    at timestamptz := clock_timestamp();
  BEGIN
    INSERT INTO message_allowances AS a (user_id, points, counted_at) VALUES (sender, burst - 1, at)
      ON CONFLICT (user_id) DO UPDATE
        SET points = least(burst, a.points + per_second * extract(epoch FROM at - a.counted_at)) - 1, counted_at = at
        WHERE a.points + per_second * extract(epoch FROM at - a.counted_at) >= 1;
    IF NOT FOUND THEN RAISE EXCEPTION 'too fast' USING ERRCODE = 'TB011'; END IF;
  END $$`,

  // Numbers and stores a message, or finds the one that its sender stored under the same client id. Answers no row
  // when the sender is no member. The row lock makes the order of commits that of the numbers; looking for the client
  // id comes after it, so that a repetition takes no number. Raises TB012 for a client id of another conversation,
  // TB013 for a reply to what is not there.
  `CREATE FUNCTION send_message(
    conversation uuid, sender uuid, new_id uuid, client text, text_body text, reply_to uuid, file uuid, file_type text,
    file_name text)
  RETURNS TABLE (message json, is_new boolean, member_ids uuid[]) LANGUAGE plpgsql AS $$
  DECLARE
    stored messages;
    number conversations;
    replied integer;
  BEGIN
    PERFORM FROM conversations c WHERE c.id = conversation FOR NO KEY UPDATE;
    member_ids := ARRAY(SELECT m.user_id FROM conversation_members m WHERE m.conversation_id = conversation);
    IF sender <> ALL (member_ids) THEN RETURN; END IF;
    SELECT * INTO stored FROM messages m WHERE m.sender_id = sender AND m.client_id = client;
    is_new := NOT FOUND;
    IF is_new THEN
      IF reply_to IS NOT NULL THEN
        SELECT m.seq INTO replied FROM messages m WHERE m.id = reply_to AND m.conversation_id = conversation;
        IF NOT FOUND THEN RAISE EXCEPTION 'unknown reply' USING ERRCODE = 'TB013'; END IF;
      END IF;
      UPDATE conversations c SET last_seq = c.last_seq + 1, last_revision = c.last_revision + 1,
             last_message_at = clock_timestamp()
       WHERE c.id = conversation RETURNING c.* INTO number;
      INSERT INTO messages (id, conversation_id, seq, revision, sender_id, client_id, body, reply_to_seq,
                            attachment_id, attachment_type, attachment_name, created_at)
      VALUES (new_id, conversation, number.last_seq, number.last_revision, sender, client, text_body, replied, file,
              file_type, file_name, number.last_message_at)
      RETURNING * INTO stored;
    ELSIF stored.conversation_id <> conversation THEN
      RAISE EXCEPTION 'client id used' USING ERRCODE = 'TB012';
    END IF;
    message := message_json(stored);
    RETURN NEXT;
  END $$`,

  // The same to one person. Their conversation is made with the first message. Answers no row for a receiver whom the
  // sender does not see.
  `CREATE FUNCTION send_direct_message(
    receiver uuid, seen_roles text[], sender uuid, new_id uuid, client text, text_body text, reply_to uuid, file uuid,
    file_type text, file_name text)
  RETURNS TABLE (message json, is_new boolean, member_ids uuid[]) LANGUAGE plpgsql AS $$
  DECLARE
    low uuid := least(sender, receiver);
    high uuid := greatest(sender, receiver);
    conversation uuid;
  BEGIN
    IF NOT EXISTS (SELECT FROM users u WHERE u.id = receiver AND u.deleted_at IS NULL AND u.role = ANY (seen_roles))
    THEN RETURN; END IF;
    SELECT c.id INTO conversation FROM conversations c WHERE c.first_id = low AND c.second_id = high;
    IF NOT FOUND THEN
      INSERT INTO conversations (id, kind, first_id, second_id) VALUES (uuid_v7(), 'direct', low, high)
        ON CONFLICT DO NOTHING;
      SELECT c.id INTO conversation FROM conversations c WHERE c.first_id = low AND c.second_id = high;
      INSERT INTO conversation_members (conversation_id, user_id) VALUES (conversation, low), (conversation, high)
        ON CONFLICT DO NOTHING;
    END IF;
    RETURN QUERY SELECT * FROM send_message(conversation, sender, new_id, client, text_body, reply_to, file, file_type,
      file_name);
  END $$`,
];

const PURGING = [
  // With the personal data of a person goes what they wrote. The numbers stay, and the files, which hang on nothing
  // any more, are swept up like any that were never sent.
  `CREATE FUNCTION users_purge_messages() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM FROM conversations c WHERE c.id IN (SELECT m.conversation_id FROM messages m WHERE m.sender_id = NEW.id)
      ORDER BY c.id FOR NO KEY UPDATE;
    WITH erased AS (
      UPDATE messages m SET body = '', attachment_id = NULL, attachment_type = NULL, attachment_name = NULL,
             deleted_at = coalesce(m.deleted_at, clock_timestamp()), revision = c.last_revision + theirs.position
        FROM (SELECT id, conversation_id, row_number() OVER (PARTITION BY conversation_id ORDER BY seq) AS position
                FROM messages WHERE sender_id = NEW.id) theirs
        JOIN conversations c ON c.id = theirs.conversation_id
       WHERE m.id = theirs.id RETURNING m.conversation_id)
    UPDATE conversations c SET last_revision = c.last_revision + counted.number
      FROM (SELECT conversation_id, count(*) AS number FROM erased GROUP BY 1) counted
     WHERE c.id = counted.conversation_id;
    RETURN NULL;
  END $$`,
  `CREATE TRIGGER users_purge_messages AFTER UPDATE OF purged_at ON users
    FOR EACH ROW WHEN (OLD.purged_at IS NULL AND NEW.purged_at IS NOT NULL) EXECUTE FUNCTION users_purge_messages()`,
];
