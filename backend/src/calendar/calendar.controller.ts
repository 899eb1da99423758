import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { MESSAGES } from '../contract';
import { Live } from '../platform/events/live';
import { AppError } from '../platform/http/app-error';
import { Can, type CurrentUser, Me } from '../platform/security/access';
import { CalendarEventsQueryDto, typesOf } from './calendar.dto';
import { CalendarRepository } from './calendar.repository';
import { CalendarEvent } from './calendar.responses';

@ApiTags('calendar')
@Controller('calendar')
export class CalendarController {
  constructor(private readonly calendar: CalendarRepository) {}

  @Get('events')
  @Live()
  @Can('calendar.see')
  @ApiOperation({ summary: 'Tasks by due date, meetings and external events that overlap a time range' })
  @ApiOkResponse({ type: [CalendarEvent] })
  async events(
    @Me() me: CurrentUser,
    @Query() query: CalendarEventsQueryDto,
    @Res() response: Response,
  ): Promise<void> {
    const { start = '-infinity', end = 'infinity' } = query;
    if (Date.parse(end) <= Date.parse(start)) throw AppError.badRequest(MESSAGES.calendar.rangeInvalid);
    const body = await this.calendar.events(me, { start, end }, typesOf(query));
    response.set('Content-Type', 'application/json; charset=utf-8').end(body);
  }
}
