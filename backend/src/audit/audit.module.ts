import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditController } from './audit.controller';
import { AuditEntryEntity } from './audit-entry.entity';
import { AuditLog } from './audit-log';
import { AuditPurgeService } from './audit-purge.service';
import { Refusals } from './refusals';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([AuditEntryEntity])],
  controllers: [AuditController],
  providers: [AuditLog, AuditPurgeService, Refusals],
  exports: [AuditLog, Refusals],
})
export class AuditModule {}
