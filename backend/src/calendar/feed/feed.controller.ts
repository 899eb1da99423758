import { Controller, Delete, Get, Param, Post, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiOkContent, Fails } from '../../platform/http/api-responses';
import { AppError } from '../../platform/http/app-error';
import { Success } from '../../platform/http/shared.responses';
import { Can, type CurrentUser, Me, Public } from '../../platform/security/access';
import { CalendarFeed, CalendarFeedAddress } from './feed.responses';
import { FeedService } from './feed.service';

@ApiTags('calendar')
@Controller('calendar/feed')
export class FeedController {
  constructor(private readonly feed: FeedService) {}

  @Get()
  @Can('calendar.see')
  @ApiOperation({ summary: 'Whether a calendar address exists' })
  @ApiOkResponse({ type: CalendarFeed })
  find(@Me() me: CurrentUser): Promise<CalendarFeed> {
    return this.feed.find(me.id);
  }

  @Post()
  @Can('calendar.see')
  @ApiOperation({ summary: 'Create a calendar address, revoking the previous one' })
  @ApiCreatedResponse({ type: CalendarFeedAddress })
  renew(@Me() me: CurrentUser): Promise<CalendarFeedAddress> {
    return this.feed.renew(me.id);
  }

  @Delete()
  @Can('calendar.see')
  @ApiOperation({ summary: 'Revoke the calendar address' })
  @ApiOkResponse({ type: Success })
  async revoke(@Me() me: CurrentUser): Promise<Success> {
    await this.feed.revoke(me.id);
    return { success: true };
  }

  @Get(':file')
  @Public()
  @ApiOperation({ summary: 'Calendar feed for calendar apps' })
  @ApiOkContent('text/calendar', 'iCalendar, RFC 5545')
  @Fails(429)
  async read(@Param('file') file: string, @Res() response: Response): Promise<void> {
    const token = /^([\w-]{43})\.ics$/.exec(file)?.[1];
    const calendar = token && (await this.feed.read(token));
    if (!calendar) throw AppError.notFound();
    response
      .set({
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': 'inline; filename="tallyboard.ics"',
      })
      .end(calendar);
  }
}
