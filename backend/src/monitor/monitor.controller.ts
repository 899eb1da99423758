import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Live } from '../platform/events/live';
import { Can } from '../platform/security/access';
import { MonitorSummary } from './monitor.responses';
import { MonitorService } from './monitor.service';

@ApiTags('staff monitor')
@Controller('staff-monitor')
export class MonitorController {
  constructor(private readonly monitor: MonitorService) {}

  @Get('status')
  @Live()
  @Can('monitor.see')
  @ApiOperation({ summary: 'Staff status and hours worked today' })
  @ApiOkResponse({ type: MonitorSummary })
  status(): Promise<MonitorSummary> {
    return this.monitor.status();
  }
}
