/** For an ORDER BY of names: the order people expect, whatever the database's collation (`docs/text.md`). */
export const BY_NAME = 'COLLATE "und-x-icu"';
