/** The System page: what runs, what it holds, and whether all is well. */
export interface SystemInfo {
  versions: {
    product: string;
    node: string;
    postgres: string;
    /** The last migration. */
    schema: string;
  };
  /** When the process that responds was started. */
  startedAt: string;
  /** Of the process that responds. */
  connections: {
    sockets: number;
    databaseBusy: number;
    databaseIdle: number;
    /** Requests that wait for a connection. */
    databaseWaiting: number;
    databaseMost: number;
  };
  storage: {
    files: number;
    usedBytes: number;
    quotaBytes: number;
    /** On the disk of DATA_DIR. */
    freeBytes: number;
  };
  /** Null if there are no scheduled backups. */
  backups: {
    everyHours: number;
    keep: number;
    isSealed: boolean;
    /** Newest first. */
    kept: BackupInfo[];
  } | null;
}

export interface BackupInfo {
  /** The name of its file. */
  name: string;
  at: string;
  bytes: number;
}

/** The result of one check of the doctor. */
export interface DoctorCheck {
  name: string;
  ok: boolean;
  /** What is wrong, or what was looked at. */
  evidence: string;
}

export interface DoctorReport {
  at: string;
  checks: DoctorCheck[];
}
