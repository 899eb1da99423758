/** For an ORDER BY of names: as people sort, whatever the collation of the database is (`docs/text.md`). */
export const BY_NAME = 'COLLATE "und-x-icu"';
