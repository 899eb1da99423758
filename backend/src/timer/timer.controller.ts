import { Body, Controller, Get, HttpCode, Param, Post, Put, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { AutoStoppedSession, DailySummary, StoppedSession, TaskSession, Timer } from '../contract';
import { IdPipe } from '../platform/http/id.pipe';
import { Can, type CurrentUser, Me, SignedIn } from '../platform/security/access';
import { CorrectionsService } from './corrections.service';
import { CorrectSessionDto, StartTimerDto } from './timer.dto';
import { TimerService } from './timer.service';

@ApiTags('timer')
@Controller('timer')
export class TimerController {
  constructor(
    private readonly timer: TimerService,
    private readonly corrections: CorrectionsService,
  ) {}

  @Get('current')
  @SignedIn()
  @ApiOperation({ summary: 'Your running timer, or null' })
  @ApiOkResponse({ description: 'Timer | null' })
  async current(@Me() me: CurrentUser, @Res() response: Response): Promise<void> {
    // Sent by hand: the framework would answer an empty body for null.
    response.json((await this.timer.current(me)) satisfies Timer | null);
  }

  @Post('start')
  @Can('task.time')
  @ApiOperation({ summary: 'Start a timer; the running one is stopped first' })
  @ApiCreatedResponse({ description: 'Timer' })
  async start(
    @Me() me: CurrentUser,
    @Body() body: StartTimerDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Timer> {
    const { timer, isNew } = await this.timer.start(me, body);
    response.status(isNew ? 201 : 200);
    return timer;
  }

  @Post('stop')
  @HttpCode(200)
  @Can('timer.stop')
  @ApiOperation({ summary: 'Stop your timer' })
  @ApiOkResponse({ description: 'StoppedSession | null' })
  async stop(@Me() me: CurrentUser, @Res() response: Response): Promise<void> {
    response.json((await this.timer.stop(me.id)) satisfies StoppedSession | null);
  }

  @Post('force-stop/:timerId')
  @HttpCode(200)
  @Can('timer.forceStop')
  @ApiOperation({ summary: "Stop a user's timer" })
  @ApiOkResponse({ description: 'StoppedSession' })
  forceStop(@Me() me: CurrentUser, @Param('timerId', IdPipe) timerId: string): Promise<StoppedSession> {
    return this.timer.forceStop(me, timerId);
  }

  @Get('task-logs/:id')
  @Can('task.see')
  @ApiOperation({ summary: 'Sessions of a task, oldest first' })
  @ApiOkResponse({ description: 'TaskSession[]' })
  taskLogs(@Me() me: CurrentUser, @Param('id', IdPipe) id: string): Promise<TaskSession[]> {
    return this.timer.taskLogs(me, id);
  }

  @Get('daily-summary')
  @SignedIn()
  @ApiOperation({ summary: 'Your day so far, in your timezone' })
  @ApiOkResponse({ description: 'DailySummary' })
  dailySummary(@Me() me: CurrentUser): Promise<DailySummary> {
    return this.timer.dailySummary(me);
  }

  @Get('auto-stopped')
  @SignedIn()
  @ApiOperation({ summary: 'Your automatically stopped sessions that still need their actual end' })
  @ApiOkResponse({ description: 'AutoStoppedSession[]' })
  autoStopped(@Me() me: CurrentUser): Promise<AutoStoppedSession[]> {
    return this.corrections.toReview(me);
  }

  @Put('sessions/:id')
  @SignedIn()
  @ApiOperation({ summary: 'Set the actual end of one of your automatically stopped sessions' })
  @ApiOkResponse({ description: 'TaskSession' })
  correct(
    @Me() me: CurrentUser,
    @Param('id', IdPipe) id: string,
    @Body() body: CorrectSessionDto,
  ): Promise<TaskSession> {
    return this.corrections.correct(me, id, body);
  }
}
