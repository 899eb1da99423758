import type { ImportResult } from './encryption/encryption';

export const MIN_PASSPHRASE = 10;

export const BACKUP = {
  saveTitle: 'Save a backup',
  saveHint:
    'Use this file to read your encrypted messages, past and future, in another browser. It can only be opened with the passphrase, which cannot be reset.',
  passphrase: 'Passphrase',
  passphraseHint: `At least ${MIN_PASSPHRASE} characters. Several words work best.`,
  again: 'Repeat passphrase',
  tooShort: `The passphrase must be at least ${MIN_PASSPHRASE} characters long`,
  differ: 'The passphrases do not match',
  save: 'Save backup',
  saved: 'Backup saved',
  saveFailed: 'Could not create the backup. Nothing was changed.',
  restoreFailed: 'The backup could not be restored. Nothing was changed.',
  restoreTitle: 'Restore from a backup',
  restoreHint: 'Choose the backup file and enter its passphrase. Nothing in this browser will be lost.',
  file: 'Backup file',
  fileRequired: 'Choose the backup file',
  restore: 'Restore',
  restored: 'Your messages are readable here again',
} as const;

export const IMPORT_PROBLEMS: Record<Exclude<ImportResult, 'restored'>, string> = {
  'not-a-backup': 'This file is not a Tallyboard backup. Nothing was changed.',
  'wrong-passphrase': 'The passphrase is wrong, or the file is damaged. Nothing was changed.',
  'of-another-person': 'This backup belongs to someone else. Nothing was changed.',
};

export const backupLabel = (date: string) => `Backup of ${date}`;
export const backupFileName = (date: string) => `tallyboard-backup-${date}.json`;
