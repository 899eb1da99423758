import { Controller, Get, HttpCode, HttpException, Inject, Post, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { ErrorBody, GoogleAuthResponse, GoogleCalendarStatus, GoogleSyncResponse } from '../../contract';
import { CONFIG, type AppConfig } from '../../platform/config/config.module';
import { Can, type CurrentUser, Me } from '../../platform/security/access';
import { GoogleCallbackDto } from './google.dto';
import { GoogleService } from './google.service';
import { sendPopupPage } from './popup-page';

@ApiTags('calendar')
@Controller('calendar/google')
export class GoogleController {
  constructor(
    private readonly google: GoogleService,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  @Get('status')
  @Can('calendar.see')
  @ApiOperation({ summary: 'Google Calendar connection and the result of its last sync' })
  @ApiOkResponse({ description: 'GoogleCalendarStatus' })
  status(@Me() me: CurrentUser): Promise<GoogleCalendarStatus> {
    return this.google.status(me.id);
  }

  @Get('auth')
  @Can('calendar.see')
  @ApiOperation({ summary: 'Start connecting: returns the address of the consent page' })
  @ApiOkResponse({ description: 'GoogleAuthResponse' })
  auth(@Me() me: CurrentUser): Promise<GoogleAuthResponse> {
    return this.google.begin(me);
  }

  @Get('callback')
  @Can('calendar.see')
  @ApiOperation({ summary: 'OAuth redirect from Google: a page that notifies its opener and closes' })
  @ApiProduces('text/html', 'application/json')
  @ApiOkResponse({ description: 'A page' })
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
      // A program is answered as anywhere else; a person in a popup gets a page that hands the text on.
      if (!(error instanceof HttpException) || request.accepts(['json', 'html']) !== 'html') throw error;
      const { error: text } = error.getResponse() as ErrorBody;
      sendPopupPage(response, error.getStatus(), { type: 'google-calendar-failed', error: text }, appUrl);
    }
  }

  @Post('disconnect')
  @HttpCode(200)
  @Can('calendar.see')
  @ApiOperation({ summary: 'Disconnect Google Calendar and revoke its access' })
  @ApiOkResponse()
  async disconnect(@Me() me: CurrentUser): Promise<{ success: true }> {
    await this.google.disconnect(me.id);
    return { success: true };
  }

  @Post('sync')
  @HttpCode(200)
  @Can('calendar.see')
  @ApiOperation({ summary: 'Sync with Google Calendar now' })
  @ApiOkResponse({ description: 'GoogleSyncResponse' })
  sync(@Me() me: CurrentUser): Promise<GoogleSyncResponse> {
    return this.google.syncNow(me.id);
  }
}
