-- A message as the API and the sockets send it. Clients may share a group, but do not see each other's addresses.
CREATE OR REPLACE FUNCTION message_json(m messages) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT json_build_object(
    'id', m.id, 'conversationId', m.conversation_id, 'seq', m.seq, 'revision', m.revision, 'clientId', m.client_id,
    'senderId', m.sender_id, 'sender', json_build_object('id', s.id, 'name', s.name,
      'email', CASE WHEN c.kind = 'group' AND s.role = 'CLIENT' THEN '' ELSE s.email END),
    'receiverId', CASE m.sender_id WHEN c.first_id THEN c.second_id WHEN c.second_id THEN c.first_id END,
    'groupChatId', CASE c.kind WHEN 'group' THEN c.id END, 'message', m.body,
    'replyToId', (SELECT r.id FROM messages r WHERE r.conversation_id = m.conversation_id AND r.seq = m.reply_to_seq),
    'attachmentUrl', '/api/files/' || m.attachment_id, 'attachmentType', m.attachment_type,
    'attachmentName', m.attachment_name, 'createdAt', iso(m.created_at), 'editedAt', iso(m.edited_at),
    'deletedAt', iso(m.deleted_at))
    FROM conversations c JOIN users s ON s.id = m.sender_id WHERE c.id = m.conversation_id
$$;
