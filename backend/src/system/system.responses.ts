import type * as contract from '../contract';
import { Flag, Part, Text, Time, Whole } from '../platform/http/fields';

class Versions {
  @Text() product: string;
  @Text() node: string;
  @Text() postgres: string;
  @Text({ description: 'The last migration' }) schema: string;
}

class Connections {
  @Whole() sockets: number;
  @Whole() databaseBusy: number;
  @Whole() databaseIdle: number;
  @Whole({ description: 'Requests that wait for a connection' }) databaseWaiting: number;
  @Whole() databaseMost: number;
}

class Storage {
  @Whole() files: number;
  @Whole() usedBytes: number;
  @Whole({ nullable: true, description: 'Null without a limit' }) quotaBytes: number | null;
  @Whole({ description: 'On the disk of DATA_DIR' }) freeBytes: number;
}

export class BackupInfo implements contract.BackupInfo {
  @Text({ description: 'The name of its file' }) name: string;
  @Time() at: string;
  @Whole() bytes: number;
  @Whole({ optional: true, description: 'Files whose content was missing; only in the response to making it' })
  missingFiles?: number;
}

class Backups {
  @Whole() everyHours: number;
  @Whole() keep: number;
  @Flag() isSealed: boolean;
  @Part(() => BackupInfo, { isArray: true, nullable: true, description: 'Newest first; null if unreadable' })
  kept: BackupInfo[] | null;
}

export class SystemInfo implements contract.SystemInfo {
  @Part(() => Versions) versions: Versions;
  @Time({ description: 'When the process that responds was started' }) startedAt: string;
  @Part(() => Connections) connections: Connections;
  @Part(() => Storage) storage: Storage;
  @Part(() => Backups, { nullable: true }) backups: Backups | null;
}

class DoctorCheck implements contract.DoctorCheck {
  @Text() name: string;
  @Flag() ok: boolean;
  @Text({ description: 'What is wrong, or what was looked at' }) evidence: string;
}

export class DoctorReport implements contract.DoctorReport {
  @Time() at: string;
  @Part(() => DoctorCheck, { isArray: true }) checks: DoctorCheck[];
}
