import { Body, Controller, Delete, Get, Headers, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { IDEMPOTENCY_HEADER } from '../contract';
import { Live } from '../platform/events/live';
import { Fails } from '../platform/http/api-responses';
import { IdPipe } from '../platform/http/id.pipe';
import { Success } from '../platform/http/shared.responses';
import { Can, type CurrentUser, Me } from '../platform/security/access';
import { BusyQueryDto, CreateMeetingDto, UpdateMeetingDto } from './meetings.dto';
import { BusyAttendee, Meeting, MeetingPerson } from './meetings.responses';
import { MeetingsService } from './meetings.service';

@ApiTags('meetings')
@Controller('meetings')
export class MeetingsController {
  constructor(private readonly meetings: MeetingsService) {}

  @Get('people')
  @Live()
  @Can('meeting.create')
  @ApiOperation({ summary: 'People who can be invited to a meeting' })
  @ApiOkResponse({ type: [MeetingPerson] })
  people(@Me() me: CurrentUser): Promise<MeetingPerson[]> {
    return this.meetings.people(me);
  }

  @Get('busy')
  @Live()
  @Can('meeting.create')
  @ApiOperation({ summary: 'Which of these people are in another meeting at that time' })
  @ApiOkResponse({ type: [BusyAttendee] })
  busy(@Me() me: CurrentUser, @Query() query: BusyQueryDto): Promise<BusyAttendee[]> {
    return this.meetings.busy(me, query);
  }

  @Get(':id')
  @Live()
  @Can('meeting.see')
  @ApiOperation({ summary: 'One meeting' })
  @ApiOkResponse({ type: Meeting })
  get(@Me() me: CurrentUser, @Param('id', IdPipe) id: string): Promise<Meeting> {
    return this.meetings.get(me, id);
  }

  @Post()
  @Can('meeting.create')
  @Fails(409, 429)
  @ApiOperation({ summary: 'Create a meeting' })
  @ApiHeader({ name: IDEMPOTENCY_HEADER, required: false, description: 'The same key again returns the first meeting' })
  @ApiCreatedResponse({ type: Meeting })
  @ApiOkResponse({ type: Meeting, description: 'The meeting with this key existed' })
  async create(
    @Me() me: CurrentUser,
    @Body() body: CreateMeetingDto,
    @Res({ passthrough: true }) response: Response,
    @Headers(IDEMPOTENCY_HEADER) key?: string,
  ): Promise<Meeting> {
    const { meeting, isNew } = await this.meetings.create(me, body, key);
    response.status(isNew ? 201 : 200);
    return meeting;
  }

  @Put(':id')
  @Can('meeting.change')
  @Fails(429)
  @ApiOperation({ summary: 'Update the given fields' })
  @ApiOkResponse({ type: Meeting })
  update(@Me() me: CurrentUser, @Param('id', IdPipe) id: string, @Body() body: UpdateMeetingDto): Promise<Meeting> {
    return this.meetings.update(me, id, body);
  }

  @Delete(':id')
  @Can('meeting.change')
  @Fails(429)
  @ApiOperation({ summary: 'Delete a meeting' })
  @ApiOkResponse({ type: Success })
  async remove(@Me() me: CurrentUser, @Param('id', IdPipe) id: string): Promise<Success> {
    await this.meetings.remove(me, id);
    return { success: true };
  }
}
