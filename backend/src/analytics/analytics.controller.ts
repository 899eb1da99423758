import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { ANALYTICS_PERIODS } from '../contract';
import { LiveFromReplica } from '../platform/events/live';
import { Can, type CurrentUser, Me } from '../platform/security/access';
import { Analytics } from './analytics.responses';
import { AnalyticsService } from './analytics.service';

@ApiTags('analytics')
@Controller('analytics')
export class AnalyticsController {
  constructor(private readonly analytics: AnalyticsService) {}

  @Get(':period')
  @LiveFromReplica()
  @Can('analytics.see')
  @ApiOperation({ summary: 'Figures of the team, or for STAFF and CLIENT their own' })
  @ApiParam({ name: 'period', enum: ANALYTICS_PERIODS })
  @ApiOkResponse({ type: Analytics })
  figures(@Me() me: CurrentUser, @Param('period') period: string): Promise<Analytics> {
    return this.analytics.figures(me, period);
  }
}
