import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Live } from '../../platform/events/live';
import { Fails } from '../../platform/http/api-responses';
import { IdPipe } from '../../platform/http/id.pipe';
import { Success, TimeLog } from '../../platform/http/shared.responses';
import { Can, type CurrentUser, Me } from '../../platform/security/access';
import { AddTimeDto, ChangeTimeDto, RemoveTimeDto, SplitTimeDto } from './ledger.dto';
import { TimeLogRevision } from './ledger.responses';
import { LedgerService } from './ledger.service';

@ApiTags('time-logs')
@Controller('time-logs')
export class LedgerController {
  constructor(private readonly ledger: LedgerService) {}

  @Post()
  @Can('hours.correct')
  @Fails(404, 409)
  @ApiOperation({ summary: 'Add time that no timer recorded' })
  @ApiCreatedResponse({ type: TimeLog })
  add(@Me() me: CurrentUser, @Body() body: AddTimeDto): Promise<TimeLog> {
    return this.ledger.add(me, body);
  }

  @Put(':id')
  @Can('hours.correct')
  @Fails(409)
  @ApiOperation({ summary: 'Correct a session; of a running timer, only the start and the description' })
  @ApiOkResponse({ type: TimeLog })
  change(@Me() me: CurrentUser, @Param('id', IdPipe) id: string, @Body() body: ChangeTimeDto): Promise<TimeLog> {
    return this.ledger.change(me, id, body);
  }

  @Post(':id/split')
  @HttpCode(200)
  @Can('hours.correct')
  @Fails(409)
  @ApiOperation({ summary: 'Split a session in two; the earlier part keeps its id' })
  @ApiOkResponse({ type: [TimeLog] })
  split(@Me() me: CurrentUser, @Param('id', IdPipe) id: string, @Body() body: SplitTimeDto): Promise<TimeLog[]> {
    return this.ledger.split(me, id, body);
  }

  @Delete(':id')
  @Can('hours.correct')
  @Fails(409)
  @ApiOperation({ summary: 'Remove a session; its history stays' })
  @ApiOkResponse({ type: Success })
  async remove(@Me() me: CurrentUser, @Param('id', IdPipe) id: string, @Body() body: RemoveTimeDto): Promise<Success> {
    await this.ledger.remove(me, id, body);
    return { success: true };
  }

  @Get(':id/history')
  @Live()
  @Can('hours.correct')
  @ApiOperation({ summary: 'The corrections of a session, oldest first' })
  @ApiOkResponse({ type: [TimeLogRevision] })
  history(@Me() me: CurrentUser, @Param('id', IdPipe) id: string): Promise<TimeLogRevision[]> {
    return this.ledger.history(me, id);
  }
}
