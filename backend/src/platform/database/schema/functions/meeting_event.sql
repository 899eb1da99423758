-- A meeting as calendars show it: JSON text without its last key, googleCalendarEventId, whose value differs for each
-- user, and without the closing braces. It names the schema of iso(), since a restored dump is loaded without a search
-- path. It is immutable although iso() cannot be declared so: of to_char it uses nothing that depends on a language.
CREATE OR REPLACE FUNCTION meeting_event(
  id uuid, title text, location text, meeting_type text, starts_at timestamptz, ends_at timestamptz)
RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT format('{"id":"meeting:%1$s","title":%2$s,"start":"%5$s","end":"%6$s","allDay":false,'
                || '"extendedProps":{"type":"meeting","taskId":null,"meetingId":"%1$s","status":null,'
                || '"meetingType":"%4$s","location":%3$s,"googleCalendarEventId":',
                id, to_json(title), to_json(location), meeting_type, public.iso(starts_at), public.iso(ends_at))
$$;
