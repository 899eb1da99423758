/**
 * The advisory lock that a backup holds while it copies files, as SQL. Removing files takes it in shared mode, without
 * waiting: the next sweep, which waits for the backup, finds the files that could not be removed.
 */
export const FILES_LOCK = `hashtextextended('files', 0)`;
