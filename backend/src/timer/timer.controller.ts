import { Body, Controller, Get, HttpCode, Param, Post, Put, Res } from '@nestjs/common';
import { ApiBody, ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Live } from '../platform/events/live';
import { ApiOkOneOf, Fails } from '../platform/http/api-responses';
import { IdPipe } from '../platform/http/id.pipe';
import { Can, type CurrentUser, Me, SignedIn } from '../platform/security/access';
import { CorrectionsService } from './corrections.service';
import { CorrectSessionDto, StartTimerDto, StopTimerDto } from './timer.dto';
import { AutoStoppedSession, DailySummary, StoppedSession, TaskSession, Timer } from './timer.responses';
import { TimerService } from './timer.service';

@ApiTags('timer')
@Controller('timer')
export class TimerController {
  constructor(
    private readonly timer: TimerService,
    private readonly corrections: CorrectionsService,
  ) {}

  @Get('current')
  @Live()
  @SignedIn()
  @ApiOperation({ summary: 'Your running timer, or null' })
  @ApiOkOneOf([Timer, null])
  async current(@Me() me: CurrentUser, @Res() response: Response): Promise<void> {
    // Explicitly, because the framework sends an empty body for null.
    response.json((await this.timer.current(me)) satisfies Timer | null);
  }

  @Post('start')
  @Can('task.time')
  @Fails(404, 409)
  @ApiOperation({ summary: 'Start a timer; the running one is stopped at the same moment' })
  @ApiCreatedResponse({ type: Timer })
  @ApiOkResponse({ type: Timer, description: 'It was running already' })
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
  @ApiBody({ type: StopTimerDto, required: false })
  @ApiOkOneOf([StoppedSession, null])
  async stop(@Me() me: CurrentUser, @Body() { timerId }: StopTimerDto, @Res() response: Response): Promise<void> {
    response.json((await this.timer.stop(me.id, timerId)) satisfies StoppedSession | null);
  }

  @Post('force-stop/:timerId')
  @HttpCode(200)
  @Can('timer.forceStop')
  @ApiOperation({ summary: "Stop a user's timer" })
  @ApiOkResponse({ type: StoppedSession })
  forceStop(@Me() me: CurrentUser, @Param('timerId', IdPipe) timerId: string): Promise<StoppedSession> {
    return this.timer.forceStop(me, timerId);
  }

  @Get('task-logs/:id')
  @Live()
  @Can('task.see')
  @ApiOperation({ summary: 'Sessions of a task, oldest first' })
  @ApiOkResponse({ type: [TaskSession] })
  taskLogs(@Me() me: CurrentUser, @Param('id', IdPipe) id: string): Promise<TaskSession[]> {
    return this.timer.taskLogs(me, id);
  }

  @Get('daily-summary')
  @Live()
  @SignedIn()
  @ApiOperation({ summary: 'Your day so far, in your timezone' })
  @ApiOkResponse({ type: DailySummary })
  dailySummary(@Me() me: CurrentUser): Promise<DailySummary> {
    return this.timer.dailySummary(me);
  }

  @Get('auto-stopped')
  @Live()
  @SignedIn()
  @ApiOperation({ summary: 'Your automatically stopped sessions that still need their actual end' })
  @ApiOkResponse({ type: [AutoStoppedSession] })
  autoStopped(@Me() me: CurrentUser): Promise<AutoStoppedSession[]> {
    return this.corrections.toReview(me);
  }

  @Put('sessions/:id')
  @SignedIn()
  @Fails(409)
  @ApiOperation({ summary: 'Set the actual end of one of your automatically stopped sessions' })
  @ApiOkResponse({ type: StoppedSession })
  correct(
    @Me() me: CurrentUser,
    @Param('id', IdPipe) id: string,
    @Body() body: CorrectSessionDto,
  ): Promise<StoppedSession> {
    return this.corrections.correct(me, id, body);
  }
}
