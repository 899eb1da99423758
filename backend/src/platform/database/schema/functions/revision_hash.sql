-- The SHA-256 of a revision: of its columns as the text of a JSON array, in UTF-8. The hash of the revision before it
-- is one of them, so every revision vouches for all that came before.
CREATE OR REPLACE FUNCTION revision_hash(entry time_log_revisions) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(jsonb_build_array(
    entry.user_id, entry.position, entry.time_log_id, entry.revision, iso_micros(entry.at), entry.actor_id,
    entry.reason, entry.before, entry.after, encode(entry.previous_hash, 'hex'))::text, 'UTF8'))
$$;
