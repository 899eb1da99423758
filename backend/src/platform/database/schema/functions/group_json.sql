-- A group as the API and the sockets send it. Clients may be members together, but do not see each other's addresses.
CREATE OR REPLACE FUNCTION group_json(c conversations) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT json_build_object(
    'id', c.id, 'name', c.name, 'description', c.description, 'isGeneral', c.is_general,
    'createdById', c.created_by_id, 'createdAt', iso(c.created_at), 'lastSeq', c.last_seq,
    'lastMessageAt', iso(c.last_message_at),
    'members', (SELECT coalesce(json_agg(json_build_object('id', u.id, 'name', u.name,
        'email', CASE u.role WHEN 'CLIENT' THEN '' ELSE u.email END,
        'role', u.role, 'lastReadSeq', m.last_read_seq, 'joinedAt', iso(m.joined_at))
        ORDER BY u.name COLLATE "und-x-icu", u.id), '[]')
      FROM conversation_members m JOIN users u ON u.id = m.user_id WHERE m.conversation_id = c.id))
$$;
