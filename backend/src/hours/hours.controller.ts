import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { HOURS_COLUMNS } from '../contract';
import { LiveFromReplica } from '../platform/events/live';
import { ApiOkContent, Fails } from '../platform/http/api-responses';
import { Can, type CurrentUser, Me } from '../platform/security/access';
import { CONTENT_TYPES } from './export/content-types';
import { HoursExportService } from './export/hours-export.service';
import { HoursExportDto, HoursQueryDto } from './hours.dto';
import { Hours } from './hours.responses';
import { HoursService } from './hours.service';

@ApiTags('hours')
@Controller()
export class HoursController {
  constructor(
    private readonly hours: HoursService,
    private readonly exports: HoursExportService,
  ) {}

  @Get('hours')
  @LiveFromReplica()
  @Can('hours.see')
  @ApiOperation({ summary: 'Sums of hours over a range. STAFF get their own, and only owners see amounts' })
  @ApiOkResponse({ type: Hours })
  sums(@Me() me: CurrentUser, @Query() query: HoursQueryDto): Promise<Hours> {
    return this.hours.sums(me, query);
  }

  @Get('export/hours')
  @Can('hours.see')
  @Fails(429)
  @ApiOperation({ summary: 'Export sessions as CSV, as a spreadsheet, or as a timesheet to sign' })
  @ApiOkContent(['text/csv', CONTENT_TYPES.xlsx, CONTENT_TYPES.pdf], HOURS_COLUMNS.join(', '))
  export(@Me() me: CurrentUser, @Query() query: HoursExportDto, @Res() response: Response): Promise<void> {
    return this.exports.send(me, query, response);
  }
}
