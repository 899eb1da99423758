export const system = {
  loadFailed: 'Failed to load the state of the system',
  doctorFailed: 'The checks could not be run',
  backupFailed: 'Failed to make a backup',
  noBackups: 'Scheduled backups are not configured on this server',
} as const;
