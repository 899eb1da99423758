-- A comment as the API and the sockets send it.
CREATE OR REPLACE FUNCTION comment_json(c task_comments) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT json_build_object('id', c.id, 'taskId', c.task_id, 'clientId', c.client_id,
    'author', (SELECT json_build_object('id', u.id, 'name', u.name, 'profilePicture', u.profile_picture)
                 FROM users u WHERE u.id = c.author_id),
    'body', c.body, 'isInternal', c.is_internal, 'mentions', c.mentions,
    'attachments', (SELECT coalesce(json_agg(attachment_json(a) ORDER BY a.added_at, a.file_id), '[]')
                      FROM task_attachments a WHERE a.comment_id = c.id),
    'createdAt', iso(c.created_at), 'editedAt', iso(c.edited_at))
$$;
