import { Module } from '@nestjs/common';
import { ScheduledBackups } from './scheduled-backups';

@Module({ providers: [ScheduledBackups], exports: [ScheduledBackups] })
export class BackupModule {}
