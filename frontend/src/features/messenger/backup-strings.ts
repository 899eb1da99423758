import type { ImportResult } from './encryption/encryption';

export const MIN_PASSPHRASE = 10;

export const BACKUP = {
  saveTitle: 'Save a backup',
  saveHint:
    'The file opens your encrypted messages in another browser: those of today and those to come. Nobody can open it without the passphrase, and nobody can reset that.',
  passphrase: 'Passphrase',
  passphraseHint: `At least ${MIN_PASSPHRASE} characters; several words are best`,
  again: 'Passphrase again',
  tooShort: `The passphrase must be at least ${MIN_PASSPHRASE} characters long`,
  differ: 'The passphrases do not match',
  save: 'Save backup',
  saved: 'Backup saved',
  saveFailed: 'The backup could not be made. Nothing was changed.',
  restoreFailed: 'The backup could not be restored. Nothing was changed.',
  restoreTitle: 'Restore from a backup',
  restoreHint: 'Choose the backup file and type its passphrase. What is in this browser stays.',
  file: 'Backup file',
  fileRequired: 'Choose the backup file',
  restore: 'Restore',
  restored: 'Your messages can be read here again',
} as const;

export const IMPORT_PROBLEMS: Record<Exclude<ImportResult, 'restored'>, string> = {
  'not-a-backup': 'This file is not a backup of Tallyboard. Nothing was changed.',
  'wrong-passphrase': 'The passphrase is wrong, or the file is damaged. Nothing was changed.',
  'of-another-person': 'This backup belongs to another person. Nothing was changed.',
};

export const backupLabel = (date: string) => `Backup of ${date}`;
export const backupFileName = (date: string) => `tallyboard-backup-${date}.json`;
