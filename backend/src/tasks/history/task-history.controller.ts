import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Live } from '../../platform/events/live';
import { Fails } from '../../platform/http/api-responses';
import { IdPipe } from '../../platform/http/id.pipe';
import { TaskHistoryLine } from '../../platform/http/shared.responses';
import { Can, type CurrentUser, Me } from '../../platform/security/access';
import { Task } from '../tasks.responses';
import { BulkService } from './bulk.service';
import { BulkDto, TaskHistoryQueryDto, UndoDto } from './task-history.dto';
import { BulkResult, TrashedTask } from './task-history.responses';
import { TaskHistoryService } from './task-history.service';
import { TrashService } from './trash.service';
import { UndoService } from './undo.service';

@ApiTags('tasks')
@Controller('tasks')
export class TaskHistoryController {
  constructor(
    private readonly history: TaskHistoryService,
    private readonly undoing: UndoService,
    private readonly trash: TrashService,
    private readonly bulk: BulkService,
  ) {}

  @Get('trash')
  @Live()
  @Can('task.delete')
  @ApiOperation({ summary: 'The tasks that you can restore, the last deleted first' })
  @ApiOkResponse({ type: [TrashedTask] })
  trashed(@Me() me: CurrentUser): Promise<TrashedTask[]> {
    return this.trash.list(me);
  }

  @Post('bulk')
  @HttpCode(200)
  @Can('task.move')
  @ApiOperation({ summary: 'Change many tasks alike, each as far as you may change it' })
  @ApiOkResponse({ type: BulkResult })
  change(@Me() me: CurrentUser, @Body() body: BulkDto): Promise<BulkResult> {
    return this.bulk.change(me, body);
  }

  @Get(':id/history')
  @Live()
  @Can('task.see')
  @ApiOperation({ summary: 'What was done to a task, newest first' })
  @ApiOkResponse({ type: [TaskHistoryLine] })
  list(
    @Me() me: CurrentUser,
    @Param('id', IdPipe) id: string,
    @Query() { before, limit }: TaskHistoryQueryDto,
  ): Promise<TaskHistoryLine[]> {
    return this.history.list(me, id, { before, limit: limit === undefined ? undefined : Number(limit) });
  }

  @Post(':id/undo')
  @HttpCode(200)
  @Can('task.move')
  @Fails(409)
  @ApiOperation({ summary: 'Put back what a line of the history changed, unless it was changed again since' })
  @ApiOkResponse({ type: Task })
  undo(@Me() me: CurrentUser, @Param('id', IdPipe) id: string, @Body() { historyId }: UndoDto): Promise<Task> {
    return this.undoing.undo(me, id, historyId);
  }

  @Post(':id/restore')
  @HttpCode(200)
  @Can('task.delete')
  @ApiOperation({ summary: 'Put a deleted task back on the board, within 30 days' })
  @ApiOkResponse({ type: Task })
  restore(@Me() me: CurrentUser, @Param('id', IdPipe) id: string): Promise<Task> {
    return this.trash.restore(me, id);
  }
}
