import type { BackupResult, Source } from './back-up';

export interface KeptBackup {
  name: string;
  at: Date;
  bytes: number;
}

/** Where scheduled backups are kept: a folder or a bucket. What else is there is left alone. */
export interface BackupPlace {
  /** The oldest first. */
  list(): Promise<KeptBackup[]>;
  /** Makes one under this name: all of it, or nothing. */
  make(name: string, source: Source, passphrase?: string): Promise<BackupResult>;
  /** Removes all but the newest ones, and what interrupted backups have left. Returns how many backups it removed. */
  prune(keep: number): Promise<number>;
}

/** `tallyboard-2026-11-24T180000.000Z.zip`: the order of names is that of time. */
const NAME = /^tallyboard-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d\.\d{3}Z)\.(zip|sealed)$/;

/** How long an interrupted backup is left, since it may still be in progress. */
export const ABANDONED_MS = 24 * 60 * 60_000;

export function backupName(at: Date, isSealed: boolean): string {
  return `tallyboard-${at.toISOString().replaceAll(':', '')}.${isSealed ? 'sealed' : 'zip'}`;
}

/** When the backup of this name was made; undefined if it is none of ours. */
export function backupTime(name: string): Date | undefined {
  const [, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
  return day ? new Date(`${day}T${hours}:${minutes}:${seconds}`) : undefined;
}
