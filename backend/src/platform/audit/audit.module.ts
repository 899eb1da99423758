import { Global, Module } from '@nestjs/common';
import { AuditLog } from './audit-log';
import { AuditPurgeService } from './audit-purge.service';
import { AuditController } from './audit.controller';
import { Refusals } from './refusals';

@Global()
@Module({
  controllers: [AuditController],
  providers: [AuditLog, AuditPurgeService, Refusals],
  exports: [AuditLog, Refusals],
})
export class AuditModule {}
