import { Body, Controller, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Live } from '../platform/events/live';
import { Fails } from '../platform/http/api-responses';
import { Person } from '../platform/http/shared.responses';
import { Can, type CurrentUser, Me } from '../platform/security/access';
import { CellsService } from './cells.service';
import {
  TimesheetApproveDto,
  TimesheetCellDto,
  TimesheetDayQueryDto,
  TimesheetReasonDto,
  TimesheetReturnDto,
  TimesheetUndoDto,
  TimesheetWeekDto,
} from './timesheets.dto';
import { ChangedTimesheet, PendingTimesheet, Timesheet, TimesheetDay } from './timesheets.responses';
import { TimesheetsService } from './timesheets.service';

@ApiTags('timesheets')
@Controller('timesheets')
export class TimesheetsController {
  constructor(
    private readonly timesheets: TimesheetsService,
    private readonly cells: CellsService,
  ) {}

  @Get()
  @Live()
  @Can('timesheet.see')
  @Fails(404)
  @ApiOperation({ summary: "A user's hours of a week by task and day, and the state of its approval" })
  @ApiOkResponse({ type: Timesheet })
  find(@Me() me: CurrentUser, @Query() query: TimesheetWeekDto): Promise<Timesheet> {
    return this.timesheets.find(me, query);
  }

  @Get('day')
  @Live()
  @Can('timesheet.see')
  @Fails(404)
  @ApiOperation({ summary: 'The sessions behind a day of a timesheet, and those that a correction removed' })
  @ApiOkResponse({ type: TimesheetDay })
  day(@Me() me: CurrentUser, @Query() query: TimesheetDayQueryDto): Promise<TimesheetDay> {
    return this.timesheets.day(me, query);
  }

  @Get('pending')
  @Live()
  @Can('timesheet.decide')
  @ApiOperation({ summary: 'Submitted weeks of others to approve or return, oldest first' })
  @ApiOkResponse({ type: [PendingTimesheet] })
  pending(@Me() me: CurrentUser): Promise<PendingTimesheet[]> {
    return this.timesheets.pending(me);
  }

  @Get('former-members')
  @Live()
  @Can('timesheet.decide')
  @ApiOperation({ summary: 'People with hours who have left the team, by name' })
  @ApiOkResponse({ type: [Person] })
  formerMembers(): Promise<Person[]> {
    return this.timesheets.formerMembers();
  }

  @Put('cell')
  @Can('hours.correct')
  @Fails(404, 409)
  @ApiOperation({ summary: 'Set the hours of a task on a day: adds a session, or trims the last ones' })
  @ApiOkResponse({ type: ChangedTimesheet })
  setCell(@Me() me: CurrentUser, @Body() body: TimesheetCellDto): Promise<ChangedTimesheet> {
    return this.cells.set(me, body);
  }

  @Post('cell/undo')
  @HttpCode(200)
  @Can('hours.correct')
  @Fails(404, 409)
  @ApiOperation({
    summary: 'Put back the sessions that your change of a cell replaced, unless they were changed since',
  })
  @ApiOkResponse({ type: ChangedTimesheet })
  undo(@Me() me: CurrentUser, @Body() body: TimesheetUndoDto): Promise<ChangedTimesheet> {
    return this.cells.undo(me, body);
  }

  @Post('submit')
  @HttpCode(200)
  @Can('timesheet.submit')
  @Fails(404, 409)
  @ApiOperation({ summary: 'Submit a week for approval: yours, or that of a user who has left' })
  @ApiOkResponse({ type: Timesheet })
  submit(@Me() me: CurrentUser, @Body() body: TimesheetWeekDto): Promise<Timesheet> {
    return this.timesheets.submit(me, body);
  }

  @Post('approve')
  @HttpCode(200)
  @Can('timesheet.decide')
  @Fails(404, 409)
  @ApiOperation({ summary: 'Approve a submitted week that has ended; nothing in it can change from then on' })
  @ApiOkResponse({ type: Timesheet })
  approve(@Me() me: CurrentUser, @Body() body: TimesheetApproveDto): Promise<Timesheet> {
    return this.timesheets.approve(me, body);
  }

  @Post('return')
  @HttpCode(200)
  @Can('timesheet.decide')
  @Fails(404, 409)
  @ApiOperation({ summary: 'Return a submitted week to its user, with a reason' })
  @ApiOkResponse({ type: Timesheet })
  return(@Me() me: CurrentUser, @Body() body: TimesheetReturnDto): Promise<Timesheet> {
    return this.timesheets.return(me, body);
  }

  @Post('reopen')
  @HttpCode(200)
  @Can('timesheet.reopen')
  @Fails(404, 409)
  @ApiOperation({ summary: 'Unlock an approved week, with a reason' })
  @ApiOkResponse({ type: Timesheet })
  reopen(@Me() me: CurrentUser, @Body() body: TimesheetReasonDto): Promise<Timesheet> {
    return this.timesheets.reopen(me, body);
  }
}
