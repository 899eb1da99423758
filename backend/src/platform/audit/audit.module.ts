import { Global, Module } from '@nestjs/common';
import { AuditLog } from './audit-log';
import { AuditController } from './audit.controller';

@Global()
@Module({ controllers: [AuditController], providers: [AuditLog], exports: [AuditLog] })
export class AuditModule {}
