import { createHash } from 'node:crypto';
import { Body, Controller, Delete, Get, Headers, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiHeader,
  ApiNotModifiedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiQuery,
  ApiTags,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { BOARD_CURSOR_HEADER, IDEMPOTENCY_HEADER, MESSAGES, POSITION_HEADER } from '../contract';
import { EventLog } from '../platform/events/event-log';
import { Live } from '../platform/events/live';
import { ApiOkOneOf, Fails } from '../platform/http/api-responses';
import { AppError } from '../platform/http/app-error';
import { IdPipe } from '../platform/http/id.pipe';
import { Success } from '../platform/http/shared.responses';
import { Can, type CurrentUser, Me } from '../platform/security/access';
import { UsersService } from '../users/users.service';
import { BoardRepository } from './board.repository';
import { type BoardEncoding, BoardSnapshots } from './board-snapshots';
import { CreateOnceService } from './create-once.service';
import { CreateTaskDto, ReorderTaskDto, UpdateTaskDto } from './tasks.dto';
import { Task, TaskChanges, TaskUsers } from './tasks.responses';
import { TasksService } from './tasks.service';

@ApiTags('tasks')
@Controller('tasks')
export class TasksController {
  constructor(
    private readonly tasks: TasksService,
    private readonly creation: CreateOnceService,
    private readonly board: BoardRepository,
    private readonly snapshots: BoardSnapshots,
    private readonly users: UsersService,
    private readonly log: EventLog,
  ) {}

  @Get()
  @Can('task.see')
  @ApiOperation({ summary: 'The board, or with `since` the changes to it' })
  @ApiQuery({ name: 'since', required: false, description: 'A cursor: the response is then TaskChanges' })
  @ApiHeader({ name: 'If-None-Match', required: false })
  @ApiOkOneOf([[Task], TaskChanges], {
    description: 'Task[], or with `since` TaskChanges',
    headers: {
      ETag: { description: 'Of Task[]', schema: { type: 'string' } },
      'X-Position': { description: 'Where its events go on', schema: { type: 'string' } },
      'X-Board-Cursor': { description: 'Of Task[]: the first `since`', schema: { type: 'string' } },
    },
  })
  @ApiNotModifiedResponse({ description: 'The board is still the one of If-None-Match' })
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
      response.set(POSITION_HEADER, await this.log.positionOf(changes.position)).send(changes.body);
      return;
    }
    const known = request.headers['if-none-match'];
    const state = known ? await this.board.state() : undefined;
    if (state && known === etag(me, state.version)) {
      response
        .set(POSITION_HEADER, await this.log.positionOf(state.position))
        .status(304)
        .end();
      return;
    }
    const { snapshot, position } = await this.snapshots.read(me);
    response.set({
      ETag: etag(me, snapshot.version),
      [BOARD_CURSOR_HEADER]: snapshot.cursor,
      [POSITION_HEADER]: await this.log.positionOf(position),
    });
    const encoding = snapshot.isCompressible ? encodingFor(request) : undefined;
    const body = encoding ? await snapshot.in(encoding) : snapshot.body;
    // The global compression does not touch responses that have an encoding.
    if (encoding) response.set({ 'Content-Encoding': encoding, Vary: 'Accept-Encoding' });
    response.set('Content-Length', String(body.length)).end(body);
  }

  @Get('users')
  @Live()
  @Can('task.listUsers')
  @ApiOperation({ summary: 'People who can be assigned to a task' })
  @ApiOkResponse({ type: TaskUsers })
  assignable(@Me() me: CurrentUser): Promise<TaskUsers> {
    return this.users.forTasks(me);
  }

  @Post()
  @Can('task.create')
  @Fails(409)
  @ApiOperation({ summary: 'Create a task at the top of its column' })
  @ApiHeader({ name: IDEMPOTENCY_HEADER, required: false, description: 'The same key again returns the first task' })
  @ApiCreatedResponse({ type: Task })
  @ApiOkResponse({ type: Task, description: 'The task with this key existed' })
  async create(
    @Me() me: CurrentUser,
    @Body() body: CreateTaskDto,
    @Res({ passthrough: true }) response: Response,
    @Headers(IDEMPOTENCY_HEADER) key?: string,
  ): Promise<Task> {
    const { task, isNew } = await this.creation.create(me, body, key);
    response.status(isNew ? 201 : 200);
    return task;
  }

  @Put(':id')
  @Can('task.move')
  @Fails(409)
  @ApiOperation({ summary: 'Update the given fields; a status alone moves the task' })
  @ApiOkResponse({ type: Task })
  update(@Me() me: CurrentUser, @Param('id', IdPipe) id: string, @Body() body: UpdateTaskDto): Promise<Task> {
    return this.tasks.update(me, id, body);
  }

  @Put(':id/reorder')
  @Can('task.move')
  @Fails(409)
  @ApiOperation({ summary: 'Move a task within or between columns, by index or by neighbours' })
  @ApiOkResponse({ type: Task })
  reorder(@Me() me: CurrentUser, @Param('id', IdPipe) id: string, @Body() body: ReorderTaskDto): Promise<Task> {
    return this.tasks.reorder(me, id, body);
  }

  @Delete(':id')
  @Can('task.delete')
  @ApiOperation({ summary: 'Delete a task; its hours and reports are kept' })
  @ApiOkResponse({ type: Success })
  async remove(@Me() me: CurrentUser, @Param('id', IdPipe) id: string): Promise<Success> {
    await this.tasks.remove(me, id);
    return { success: true };
  }
}

/** Brotli for clients that accept it: it is smaller, and as fast to compress. */
function encodingFor(request: Request): BoardEncoding | undefined {
  return (['br', 'gzip'] as const).find((encoding) => request.acceptsEncodings(encoding));
}

/** Weak, to remain valid under compression; per user, so that a 304 never refers to another user's board. */
function etag(user: CurrentUser, version: string): string {
  const person = createHash('sha256').update(`${user.id} ${user.role}`).digest('base64url').slice(0, 16);
  return `W/"${person}.${version}"`;
}
