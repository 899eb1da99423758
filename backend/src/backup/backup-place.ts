import type { BackupResult, Source } from './back-up';

export interface KeptBackup {
  name: string;
  at: Date;
  bytes: number;
}

/**
 * Where scheduled backups are kept: a folder or a bucket. Other files in it, such as backups of other databases, are not
 * touched.
 */
export interface BackupPlace {
  /**
   * The backups of a database, the oldest first; before them those named after a future time, which were made while the
   * clock was ahead.
   */
  list(databaseId: string): Promise<KeptBackup[]>;
  /** Makes a backup of this name, completely or not at all. */
  make(name: string, source: Source, passphrase?: string): Promise<BackupResult>;
  /**
   * Removes all but the newest backups of a database, and the remains of interrupted ones. Returns how many backups it
   * removed.
   */
  prune(databaseId: string, keep: number): Promise<number>;
}

/** `tallyboard-2026-11-24T180000.000Z-1f0c22ab.zip`: names sort chronologically. Earlier versions wrote no id. */
const NAME = /^tallyboard-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d\.\d{3}Z)(?:-([0-9a-f]{8}))?\.(zip|sealed)$/;

/** How long the remains of an interrupted backup are kept, since it may still be in progress. */
export const ABANDONED_MS = 24 * 60 * 60_000;

/** @param databaseId eight hexadecimal digits */
export function backupName(at: Date, databaseId: string, isSealed: boolean): string {
  return `tallyboard-${at.toISOString().replaceAll(':', '')}-${databaseId}.${isSealed ? 'sealed' : 'zip'}`;
}

/**
 * When the backup of this name was made; undefined if it is not one of this database. One without an id may be, so it
 * counts as one.
 */
export function backupTime(name: string, databaseId: string): Date | undefined {
  const [, day, hours, minutes, seconds, id = databaseId] = NAME.exec(name) ?? [];
  return day && id === databaseId ? new Date(`${day}T${hours}:${minutes}:${seconds}`) : undefined;
}

/** @param kept sorted by name */
export function oldestFirst(kept: KeptBackup[]): KeptBackup[] {
  const now = new Date();
  return [...kept.filter(({ at }) => at > now), ...kept.filter(({ at }) => at <= now)];
}
