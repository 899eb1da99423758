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
  @ApiOperation({ summary: 'Who works, who pauses, and how long each has worked today' })
  @ApiOkResponse({ description: 'MonitorSummary' })
  status(): Promise<MonitorSummary> {
    return this.monitor.status();
  }
}
