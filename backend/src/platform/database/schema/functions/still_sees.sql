-- Whether a person whom an event named may still see what it was about.
CREATE OR REPLACE FUNCTION still_sees(person uuid, subject text) RETURNS boolean STABLE LANGUAGE sql AS $$
  SELECT CASE split_part(subject, ':', 1)
    WHEN 'task' THEN EXISTS (
      SELECT FROM tasks t JOIN users u ON u.id = person
       WHERE t.id = split_part(subject, ':', 2)::uuid AND t.deleted_at IS NULL
         AND (u.role <> 'CLIENT' OR t.assigned_client_id = person))
    -- What a client was notified of stays in their list when the task is deleted.
    WHEN 'notified-task' THEN EXISTS (
      SELECT FROM tasks WHERE id = split_part(subject, ':', 2)::uuid AND assigned_client_id = person)
    WHEN 'meeting' THEN EXISTS (
      SELECT FROM meetings m WHERE m.id = split_part(subject, ':', 2)::uuid
         AND (m.created_by_id = person
              OR EXISTS (SELECT FROM meeting_attendees a WHERE a.meeting_id = m.id AND a.user_id = person)))
    WHEN 'report' THEN EXISTS (
      SELECT FROM task_reports r LEFT JOIN tasks t ON t.id = r.task_id AND t.deleted_at IS NULL
       WHERE r.id = split_part(subject, ':', 2)::uuid AND r.deleted_at IS NULL
         AND person IN (r.user_id, t.assigned_client_id))
    WHEN 'label' THEN EXISTS (
      SELECT FROM task_labels l JOIN tasks t ON t.id = l.task_id AND t.deleted_at IS NULL
       WHERE l.label_id = split_part(subject, ':', 2)::uuid AND t.assigned_client_id = person)
    WHEN 'group' THEN EXISTS (
      SELECT FROM conversation_members
       WHERE conversation_id = split_part(subject, ':', 2)::uuid AND user_id = person)
    -- Its two members stay, but clients do not see each other.
    WHEN 'direct' THEN EXISTS (
      SELECT FROM conversations c JOIN users u ON u.id IN (c.first_id, c.second_id)
       WHERE c.id = split_part(subject, ':', 2)::uuid AND person IN (c.first_id, c.second_id) AND u.role <> 'CLIENT')
  END;
$$;
