import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { MonitorSummary } from '../contract';
import { Can } from '../platform/security/access';
import { MonitorService } from './monitor.service';

@ApiTags('staff monitor')
@Controller('staff-monitor')
export class MonitorController {
  constructor(private readonly monitor: MonitorService) {}

  @Get('status')
  @Can('monitor.see')
  @ApiOperation({ summary: 'Staff status and hours worked today' })
  @ApiOkResponse({ description: 'MonitorSummary' })
  status(): Promise<MonitorSummary> {
    return this.monitor.status();
  }
}
