-- A user as other objects show one.
CREATE OR REPLACE FUNCTION person(user_id uuid) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT row_to_json(p) FROM (SELECT id, name, email FROM users WHERE users.id = user_id) p
$$;
