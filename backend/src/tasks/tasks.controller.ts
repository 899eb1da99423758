import { createHash } from 'node:crypto';
import { Body, Controller, Delete, Get, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiHeader, ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { BOARD_CURSOR_HEADER, MESSAGES, type Task, type TaskUsers } from '../contract';
import { AppError } from '../platform/http/app-error';
import { IdPipe } from '../platform/http/id.pipe';
import { Can, type CurrentUser, Me } from '../platform/security/access';
import { UsersService } from '../users/users.service';
import { BoardRepository } from './board.repository';
import { CreateTaskDto, ReorderTaskDto, UpdateTaskDto } from './tasks.dto';
import { TasksService } from './tasks.service';

@ApiTags('tasks')
@Controller('tasks')
export class TasksController {
  constructor(
    private readonly tasks: TasksService,
    private readonly board: BoardRepository,
    private readonly users: UsersService,
  ) {}

  @Get()
  @Can('task.see')
  @ApiOperation({ summary: 'The board, or with `since` the changes to it' })
  @ApiQuery({ name: 'since', required: false, description: 'A cursor: the answer is then TaskChanges' })
  @ApiHeader({ name: 'If-None-Match', required: false })
  @ApiOkResponse({ description: 'Task[], with an ETag and the cursor in X-Board-Cursor' })
  async list(
    @Me() me: CurrentUser,
    @Req() request: Request,
    @Res() response: Response,
    @Query('since') since?: unknown,
  ): Promise<void> {
    response.set({ 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'private, no-cache' });
    if (since !== undefined) {
      const changes = typeof since === 'string' ? await this.board.changes(me, since) : undefined;
      if (changes === undefined) throw AppError.badRequest(MESSAGES.task.cursorInvalid);
      response.send(changes);
      return;
    }
    const known = request.headers['if-none-match'];
    if (known && known === etag(me, await this.board.version())) {
      response.status(304).end();
      return;
    }
    const { body, version, cursor } = await this.board.read(me);
    response.set({ ETag: etag(me, version), [BOARD_CURSOR_HEADER]: cursor });
    response.end(body);
  }

  @Get('users')
  @Can('task.listUsers')
  @ApiOperation({ summary: 'People who can be assigned to a task' })
  @ApiOkResponse({ description: 'TaskUsers' })
  assignable(@Me() me: CurrentUser): Promise<TaskUsers> {
    return this.users.forTasks(me);
  }

  @Post()
  @Can('task.create')
  @ApiOperation({ summary: 'Create a task at the top of its column' })
  @ApiCreatedResponse({ description: 'Task' })
  create(@Me() me: CurrentUser, @Body() body: CreateTaskDto): Promise<Task> {
    return this.tasks.create(me, body);
  }

  @Put(':id')
  @Can('task.move')
  @ApiOperation({ summary: 'Update the given fields; a status alone moves the task' })
  @ApiOkResponse({ description: 'Task' })
  update(@Me() me: CurrentUser, @Param('id', IdPipe) id: string, @Body() body: UpdateTaskDto): Promise<Task> {
    return this.tasks.update(me, id, body);
  }

  @Put(':id/reorder')
  @Can('task.move')
  @ApiOperation({ summary: 'Move a task within or between columns, by index or by neighbours' })
  @ApiOkResponse({ description: 'Task' })
  reorder(@Me() me: CurrentUser, @Param('id', IdPipe) id: string, @Body() body: ReorderTaskDto): Promise<Task> {
    return this.tasks.reorder(me, id, body);
  }

  @Delete(':id')
  @Can('task.delete')
  @ApiOperation({ summary: 'Delete a task; its hours and reports are kept' })
  @ApiOkResponse()
  async remove(@Me() me: CurrentUser, @Param('id', IdPipe) id: string): Promise<{ success: true }> {
    await this.tasks.remove(me, id);
    return { success: true };
  }
}

/** Weak, since it survives compression; personal, so that nobody is answered 304 to another's board. */
function etag(user: CurrentUser, version: string): string {
  const person = createHash('sha256').update(`${user.id} ${user.role}`).digest('base64url').slice(0, 16);
  return `W/"${person}.${version}"`;
}
