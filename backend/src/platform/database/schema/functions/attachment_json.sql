-- A file of a task or a comment as the API sends it. Its content type stands for its kind, which the server names.
CREATE OR REPLACE FUNCTION attachment_json(a task_attachments) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT json_build_object('id', f.id, 'url', '/api/files/' || f.id, 'name', f.name, 'size', f.bytes,
    'contentType', f.content_type, 'addedAt', iso(a.added_at),
    'addedBy', (SELECT json_build_object('id', u.id, 'name', u.name) FROM users u WHERE u.id = a.added_by_id))
    FROM files f WHERE f.id = a.file_id
$$;
