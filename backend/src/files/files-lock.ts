/**
 * The advisory lock that a backup holds while it copies files, as SQL. Removing files takes it as shared, without
 * waiting: what cannot be removed now is found by the next sweep.
 */
export const FILES_LOCK = `hashtextextended('files', 0)`;
