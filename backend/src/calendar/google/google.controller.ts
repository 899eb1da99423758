import { Controller, Get, HttpCode, HttpException, Inject, Post, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { type AppConfig, CONFIG } from '../../platform/config/config.module';
import { Live } from '../../platform/events/live';
import { ApiOkContent, Fails } from '../../platform/http/api-responses';
import { ErrorBody, Success } from '../../platform/http/shared.responses';
import { Can, type CurrentUser, Me } from '../../platform/security/access';
import { GoogleCallbackDto } from './google.dto';
import { GoogleAuthResponse, GoogleCalendarStatus, GoogleSyncResponse } from './google.responses';
import { GoogleService } from './google.service';
import { sendPopupPage } from './popup-page';

/** For a user in a popup; API clients get JSON. */
const page = { 'text/html': { schema: { type: 'string' } } };

@ApiTags('calendar')
@Controller('calendar/google')
export class GoogleController {
  constructor(
    private readonly google: GoogleService,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  @Get('status')
  @Live()
  @Can('calendar.see')
  @ApiOperation({ summary: 'Google Calendar connection and the result of its last sync' })
  @ApiOkResponse({ type: GoogleCalendarStatus })
  status(@Me() me: CurrentUser): Promise<GoogleCalendarStatus> {
    return this.google.status(me.id);
  }

  @Get('auth')
  @Can('calendar.see')
  @ApiOperation({ summary: 'Start connecting: returns the address of the consent page' })
  @ApiOkResponse({ type: GoogleAuthResponse })
  auth(@Me() me: CurrentUser): Promise<GoogleAuthResponse> {
    return this.google.begin(me);
  }

  @Get('callback')
  @Can('calendar.see')
  @ApiOperation({ summary: 'OAuth redirect from Google: a page that notifies its opener and closes' })
  @ApiOkContent('text/html', 'A page')
  @ApiResponse({ status: 400, content: page })
  @ApiResponse({ status: 503, content: page })
  async callback(
    @Me() me: CurrentUser,
    @Query() query: GoogleCallbackDto,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { appUrl } = this.config;
    try {
      await this.google.complete(me, query);
      sendPopupPage(response, 200, { type: 'google-calendar-connected' }, appUrl);
    } catch (error) {
      // API clients get the usual error; the user's popup gets a page that passes the text to its opener.
      if (!(error instanceof HttpException) || request.accepts(['json', 'html']) !== 'html') throw error;
      const { error: text } = error.getResponse() as ErrorBody;
      sendPopupPage(response, error.getStatus(), { type: 'google-calendar-failed', error: text }, appUrl);
    }
  }

  @Post('disconnect')
  @HttpCode(200)
  @Can('calendar.see')
  @ApiOperation({ summary: 'Disconnect Google Calendar and revoke its access' })
  @ApiOkResponse({ type: Success })
  async disconnect(@Me() me: CurrentUser): Promise<Success> {
    await this.google.disconnect(me.id);
    return { success: true };
  }

  @Post('sync')
  @HttpCode(200)
  @Can('calendar.see')
  @Fails(409)
  @ApiOperation({ summary: 'Sync with Google Calendar now' })
  @ApiOkResponse({ type: GoogleSyncResponse })
  sync(@Me() me: CurrentUser): Promise<GoogleSyncResponse> {
    return this.google.syncNow(me.id);
  }
}
