-- Whether users of a role get mail of a kind of notification until they choose: the contract's `mailedByDefault`. Meetings
-- have mails of their own, with an entry for the calendar.
CREATE OR REPLACE FUNCTION mailed_by_default(kind text, role text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT kind = 'mentioned' OR (kind = 'commented' AND role = 'CLIENT')
$$;
