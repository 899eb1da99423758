-- Whether a user is a member of the team or has left something as one: a client who was a member keeps their time and reports.
CREATE OR REPLACE FUNCTION was_on_team(person uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM users u WHERE u.id = person
       AND (u.role <> 'CLIENT' OR EXISTS (SELECT FROM time_logs l WHERE l.user_id = u.id)
            OR EXISTS (SELECT FROM task_reports r WHERE r.user_id = u.id AND r.deleted_at IS NULL)))
$$;
