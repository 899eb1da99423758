/** The System page: versions, connections, storage, backups and checks. */
export interface SystemInfo {
  versions: {
    product: string;
    node: string;
    postgres: string;
    /** The last migration. */
    schema: string;
  };
  /** When the responding process was started. */
  startedAt: string;
  /** Of the responding process. */
  connections: {
    sockets: number;
    databaseBusy: number;
    databaseIdle: number;
    /** Requests waiting for a connection. */
    databaseWaiting: number;
    databaseMost: number;
  };
  storage: {
    files: number;
    usedBytes: number;
    /** Null without a limit. */
    quotaBytes: number | null;
    /** On the disk of DATA_DIR. */
    freeBytes: number;
  };
  /** Null if there are no scheduled backups. */
  backups: {
    everyHours: number;
    keep: number;
    isSealed: boolean;
    /** Newest first; null if their place cannot be read. */
    kept: BackupInfo[] | null;
  } | null;
}

export interface BackupInfo {
  /** The name of its file. */
  name: string;
  at: string;
  bytes: number;
  /** How many files it lacks because their content was missing; only in the response to making it, if there are any. */
  missingFiles?: number;
}

/** The result of one check of the doctor. */
export interface DoctorCheck {
  name: string;
  ok: boolean;
  /** The problem, or what was checked. */
  evidence: string;
}

export interface DoctorReport {
  at: string;
  checks: DoctorCheck[];
}
