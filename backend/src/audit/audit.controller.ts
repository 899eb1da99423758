import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Can } from '../platform/security/access';
import { AuditQueryDto } from './audit.dto';
import { AuditEntry } from './audit.responses';
import { AuditLog } from './audit-log';

@ApiTags('operation')
@Controller('audit')
export class AuditController {
  constructor(private readonly log: AuditLog) {}

  @Get()
  @Can('audit.see')
  @ApiOperation({ summary: 'Audit log, newest first' })
  @ApiOkResponse({ type: [AuditEntry] })
  list(@Query() { limit, ...query }: AuditQueryDto): Promise<AuditEntry[]> {
    return this.log.list({ ...query, limit: limit === undefined ? undefined : Number(limit) });
  }
}
