/** The texts for the system tab. */
import { counted } from '@contract';

export const SYSTEM = {
  stale: 'These figures could not be updated.',

  checks: 'Checks',
  checksHint: 'Compares stored work, files and clocks with what must be true. Changes nothing.',
  notRun: 'Not run yet. In a large database it takes a while.',
  run: 'Run checks',
  running: 'Running...',
  checksUnheard:
    'The connection ended before the checks did. On the server, "npm run tallyboard -- doctor" runs them without it.',
  passed: 'Passed',
  failed: 'Failed',
  allChecks: 'All checks',

  jobs: 'Scheduled Jobs',
  jobsHint: 'What the server does by itself, and the last run of each.',
  noRun: 'Not run yet',
  runStatus: { waiting: 'Waiting', running: 'Running', done: 'Done', failed: 'Failed' },

  backups: 'Backups',
  noBackups: 'There are no scheduled backups. Set BACKUP_URL on the server to a folder on another disk.',
  noneYet: 'No backup has been made yet.',
  unreadable: 'The place of the backups cannot be read. Check BACKUP_URL on the server.',
  backUp: 'Back up now',
  backingUp: 'Backing up...',
  backupUnheard:
    'The connection ended before the backup did. If it is still running, it will be listed here once it is complete.',
  made: 'Backup complete',
  sealed: 'Sealed with a passphrase',
  notSealed: 'Not sealed: anyone with a file can read everything',
  newest: 'Newest',
  late: 'Overdue',

  storage: 'Storage',
  storageHint: 'Uploaded files and the disk they are on.',
  used: 'Used by files',
  free: 'Free on the disk',

  connections: 'Connections',
  connectionsHint: 'To the process that sent this page.',
  sockets: 'Open browsers',
  database: 'Database',
  waiting: 'Waiting for the database',

  versions: 'Versions',
  product: 'Tallyboard',
  node: 'Node.js',
  postgres: 'PostgreSQL',
  schema: 'Database schema',
  started: 'Started',
} as const;

export const checksPassed = (count: number) => `All ${counted(count, 'check')} passed`;
export const checksFailed = (failed: number, all: number) => `${failed} of ${counted(all, 'check')} failed`;
export const backupPlan = (everyHours: number, keep: number) =>
  `Every ${everyHours === 1 ? 'hour' : counted(everyHours, 'hour')}; ${keep === 1 ? 'the newest is' : `the newest ${keep} are`} kept.`;
export const backupLacks = (files: number) => `The backup lacks ${counted(files, 'file')} whose content is missing`;
/** @param quota null: there is no limit */
export const usedOf = (used: string, quota: string | null, files: number) =>
  `${quota === null ? used : `${used} of ${quota}`}, ${counted(files, 'file')}`;
export const connectionsOf = (busy: number, idle: number, most: number) =>
  `${busy} busy, ${idle} idle, at most ${most}`;
export const jobInterval = (minutes: number) =>
  minutes % 60 === 0
    ? `every ${minutes === 60 ? 'hour' : counted(minutes / 60, 'hour')}`
    : `every ${counted(minutes, 'minute')}`;
/** Turns 'shift-close' into 'Shift close'. */
export const jobLabel = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
