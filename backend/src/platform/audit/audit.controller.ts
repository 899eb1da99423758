import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { AuditEntry } from '../../contract';
import { Can } from '../security/access';
import { AuditLog } from './audit-log';
import { AuditQueryDto } from './audit.dto';

@ApiTags('operation')
@Controller('audit')
export class AuditController {
  constructor(private readonly log: AuditLog) {}

  @Get()
  @Can('audit.see')
  @ApiOperation({ summary: 'Audit log, newest first' })
  @ApiOkResponse({ description: 'AuditEntry[]' })
  list(@Query() { limit, ...query }: AuditQueryDto): Promise<AuditEntry[]> {
    return this.log.list({ ...query, limit: limit === undefined ? undefined : Number(limit) });
  }
}
